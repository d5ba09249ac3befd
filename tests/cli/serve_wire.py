#!/usr/bin/env python3
"""The engine behind the verb serve, as a page, a bot and a stranger meet it.

serve_wire.py SPIELWERK FOLDER: FOLDER holds the built page.  Prints TAP.
"""

import base64
import http.client
import os
import resource
import signal
import socket
import struct
import subprocess
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "tools"))
from tap import finish, report

program, folder = sys.argv[1:]
TEXT, BINARY, CLOSE, PING, PONG, FINAL = 1, 2, 8, 9, 10, 0x80
PATIENCE = 60  # seconds until a test gives up; none waits for it to pass


def start(*more):
    server = subprocess.Popen([program, "serve", "--folder", folder, *more],
                              stdout=subprocess.PIPE, text=True)
    address = server.stdout.readline().split()[3]
    return (server, int(address.split(":")[2].split("/")[0]),
            address.split("token=")[1])


class Wire:
    """A WebSocket by hand, so that it can also do what is forbidden."""

    def __init__(self, port, token, origin=None, host=None, path="/engine"):
        self.link = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self.bytes = b""
        lines = [f"GET {path}?token={token} HTTP/1.1",
                 f"Host: {host or f'127.0.0.1:{port}'}",
                 "Upgrade: websocket", "Connection: Upgrade",
                 "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: "
                 + base64.b64encode(os.urandom(16)).decode()]
        if origin:
            lines.append(f"Origin: {origin}")
        self.link.sendall("\r\n".join(lines + ["", ""]).encode())

    def more(self):
        try:
            block = self.link.recv(65536)
        except ConnectionResetError:
            block = b""
        self.bytes += block
        return block

    def status(self):
        """Of the handshake; what follows stays in self.bytes."""
        while b"\r\n\r\n" not in self.bytes:
            if not self.more():
                return 0
        head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
        return int(head.split()[1])

    def frame(self, payload, head=FINAL | TEXT, length=None):
        n = len(payload) if length is None else length
        size = bytes([0x80 | n]) if n < 126 else \
            b"\xfe" + struct.pack(">H", n) if n < 65536 else \
            b"\xff" + struct.pack(">Q", n)
        # A mask of zeros: the payload stands for itself.
        return bytes([head]) + size + b"\0\0\0\0" + payload

    def send(self, payload, head=FINAL | TEXT, length=None):
        try:
            self.link.sendall(self.frame(payload, head, length))
        except (BrokenPipeError, ConnectionResetError):
            pass  # what was answered is read all the same

    def receive(self):
        """The next frame but pings, which are answered: its kind and payload;
        (0, b"") at the end."""
        kind, payload = self.any_frame()
        while kind == PING:
            self.send(payload, FINAL | PONG)
            kind, payload = self.any_frame()
        return kind, payload

    def any_frame(self):
        while True:
            if len(self.bytes) >= 2:
                n, at = self.bytes[1] & 127, 2
                if n > 125:
                    at = 4 if n == 126 else 10
                    n = int.from_bytes(self.bytes[2:at], "big") \
                        if len(self.bytes) >= at else 1 << 62
                if len(self.bytes) >= at + n:
                    kind, payload = self.bytes[0] & 15, self.bytes[at:at + n]
                    self.bytes = self.bytes[at + n:]
                    return kind, payload
            if not self.more():
                return 0, b""

    def ask(self, line):
        """The whole answer to a line."""
        self.send(line.encode() + b"\n")
        return self.answer()

    def answer(self):
        text = b""
        while not text.endswith(b"\n\n"):
            kind, payload = self.receive()
            if kind != BINARY:
                return None
            text += payload
        return text.decode()

    def closed(self):
        """The code of the close frame; 0 when there was none."""
        while True:
            kind, payload = self.receive()
            if kind in (0, CLOSE):
                return int.from_bytes(payload[:2], "big")


def is_served(port):
    link = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    link.request("GET", "/")
    return link.getresponse().status == 200


server, port, token = start("--threads", "2")
own = f"http://127.0.0.1:{port}"

# What a page does.
page = Wire(port, token, own)
report(page.status() == 101, "a page with the token is let in")
report(page.ask("1 name") == "=1 Spielwerk\n\n", "the engine answers")
report(page.ask("2 new peg:triangle-15").startswith("=2 "), "it begins a game")
answer = page.ask("3 solve")
report("proof claim solved in 13 jumps" in answer and "value win" in answer,
       "it solves and proves")
page.send(b"4 na", TEXT)
page.send(b"me\n5 vers", 0)
page.send(b"ion\n", FINAL)
report(page.answer() == "=4 Spielwerk\n\n" and
       page.answer().startswith("=5 "), "lines may be cut anywhere")
page.send(b"hello", FINAL | PING)
report(page.receive() == (PONG, b"hello"), "a ping is answered")
page.send(b"7 new gomoku\n8 analyse time 100000\n9 stop\n")
answers = [page.answer() for _ in range(3)]
report(["=%d" % n in answer for n, answer in zip((7, 8, 9), answers)] ==
       [True] * 3, "a search ends on stop")
bot = Wire(port, token)
report(bot.status() == 101 and bot.ask("name") == "= Spielwerk\n\n",
       "a program that names no origin is let in")
bot.send(b"quit\n")
report(bot.answer() == "=\n\n" and bot.closed() == 0, "quit ends it")
bot.link.close()

# Strangers.
for name, wire, wanted in [
        ("no token", Wire(port, ""), 403),
        ("a wrong token", Wire(port, "0" * 32), 403),
        ("half a token", Wire(port, token[:16]), 403),
        ("a token and more", Wire(port, token + "0"), 403),
        ("a foreign origin", Wire(port, token, "http://evil.example"), 403),
        ("an origin that begins well",
         Wire(port, token, own + ".evil.example"), 403),
        ("another port's page", Wire(port, token, "http://127.0.0.1:1"), 403),
        ("no origin worth the name", Wire(port, token, "null"), 403),
        ("another name", Wire(port, token, host="evil.example"), 403),
        ("no place for sockets", Wire(port, token, path="/nowhere"), 404)]:
    report(wire.status() == wanted, f"{name}: refused")
    wire.link.close()

# Too much.
for name, send in [
        ("an oversized message",
         lambda w: w.send(b"x" * 70000)),
        ("an oversized message in parts",
         lambda w: [w.send(b"x" * 40000, TEXT), w.send(b"x" * 40000, 0)])]:
    large = Wire(port, token)
    large.status()
    send(large)
    report(large.closed() == 1009, f"{name}: closed, and says so")
    large.link.close()
long_line = Wire(port, token)
long_line.status()
for _ in range(2):
    long_line.send(b"x" * 60000)
long_line.send(b"\n")
report(long_line.answer().startswith("? at 65536"), "a line that is too long")
long_line.link.close()
flood = Wire(port, token)
flood.status()
flood.send(b"new gomoku\nanalyse time 100000\n" + b"name\n" * 1000)
report(flood.closed() == 1013, "more lines than can wait: closed, and says so")
flood.link.close()
for promise in (1 << 20, 1 << 31, (1 << 63) + 1):
    liar = Wire(port, token)
    liar.status()
    liar.send(b"x", length=promise)
    liar.link.close()
report(page.ask("name") == "= Spielwerk\n\n",
       "frames that never come do no harm to others")
for code in (3, 11):
    odd = Wire(port, token)
    odd.status()
    odd.send(b"?", FINAL | code)
    report(odd.closed() == 1003, f"a frame of kind {code}: closed")
    odd.link.close()

def enter():
    """A wire that was let in, as soon as there is room."""
    while True:
        wire = Wire(port, token)
        if wire.status() == 101:
            return wire
        wire.link.close()


# Leaving in the midst of a search gives the engine back: a hundred do, which
# are more than there are engines.
for _ in range(100):
    leaver = enter()
    leaver.send(b"new gomoku\nanalyse time 100000\n")
    leaver.link.close()
report(enter().ask("name") == "= Spielwerk\n\n",
       "a hundred leave in the midst of a search")

# A thousand at once.
soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))
silent = [socket.create_connection(("127.0.0.1", port)) for _ in range(1000)]
for link in silent:
    link.close()
report(is_served(port), "a thousand that say nothing, then the page")
crowd = [Wire(port, token, own) for _ in range(1000)]
statuses = [wire.status() for wire in crowd]
report(set(statuses) == {101, 503} and statuses.count(101) < 64,
       "a thousand at once: some are let in, the others are told to wait")
report(is_served(port), "files are served while all engines are taken")
report(page.ask("name") == "= Spielwerk\n\n", "whoever was in stays in")
lucky = crowd[statuses.index(101)]
report(lucky.ask("name") == "= Spielwerk\n\n", "each of the crowd is answered")
for wire in crowd:
    wire.link.close()
again = enter()
report(again.ask("name") == "= Spielwerk\n\n", "then there is room again")

again.send(b"new gomoku\nanalyse time 100000\n")
server.send_signal(signal.SIGINT)
report(server.wait(timeout=PATIENCE) == 0, "ends on Ctrl-C, in mid search")
first, second = start(), start()
report(len({token, first[2], second[2]}) == 3 and len(token) == 32,
       "each start has a token of its own")
for one in (first[0], second[0]):
    one.terminate()
    one.wait(timeout=PATIENCE)
sys.exit(finish())
