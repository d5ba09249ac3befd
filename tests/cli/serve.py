#!/usr/bin/env python3
"""The verb serve, as a browser and as a stranger would ask it.

serve.py SPIELWERK FOLDER: FOLDER holds the built page.  Prints TAP.
"""

import gzip
import http.client
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "tools"))
from tap import finish, report

program, folder = sys.argv[1:]


def start(*more):
    server = subprocess.Popen([program, "serve", "--folder", folder, *more],
                              stdout=subprocess.PIPE, text=True)
    line = server.stdout.readline()
    return server, int(line.split("127.0.0.1:")[1].split("/")[0])


def reply_to(port, path, method="GET", host=None, accept=None, upgrade=None):
    link = http.client.HTTPConnection("127.0.0.1", port, timeout=300)
    link.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
    link.putheader("Host", host or f"127.0.0.1:{port}")
    if accept:
        link.putheader("Accept-Encoding", accept)
    if upgrade:
        link.putheader("Upgrade", upgrade)
        link.putheader("Connection", "Upgrade")
    link.endheaders()
    return link.getresponse()


def ask(port, path, method="GET", host=None):
    reply = reply_to(port, path, method, host)
    return reply.status, reply.getheader("Content-Type"), reply.read()


server, port = start()
status, kind, body = ask(port, "/")
report(status == 200 and b"<svg id=\"board\"" in body, "the page")
status, kind, body = ask(port, "/spielwerk.wasm")
report(kind == "application/wasm" and body[:4] == b"\0asm", "the engine")
packed = reply_to(port, "/spielwerk.wasm", accept="gzip, deflate")
report(packed.getheader("Content-Encoding") == "gzip" and
       packed.getheader("Content-Type") == "application/wasm" and
       gzip.decompress(packed.read()) == body, "packed for who takes it")
for accept in ["br", "gzip;q=0", "gzip; q=0.0, identity"]:
    report(reply_to(port, "/spielwerk.wasm", accept=accept)
           .getheader("Content-Encoding") is None, f"not packed for {accept}")
report(reply_to(port, "/spielwerk.wasm", accept="gzip;q=0.5")
       .getheader("Content-Encoding") == "gzip", "packed, where rather not")
report(reply_to(port, "/", upgrade="h2c").status == 200, "HTTP/2 is offered")
report(reply_to(port, "/", upgrade="websocket, h2c").status == 403,
       "another offer without a token: refused")
report(reply_to(port, "/peg-english.database", accept="gzip")
       .getheader("Content-Encoding") is None, "nor what is not packed")
status, _, body = ask(port, "/main.mjs", "HEAD")
report(status == 200 and not body, "HEAD has no body")
for accept in ["gzip", None]:
    long = [reply_to(port, "/main.mjs", method, accept=accept)
            .getheader("Content-Length") for method in ("HEAD", "GET")]
    sent = reply_to(port, "/main.mjs", accept=accept).read()
    report(long == [str(len(sent))] * 2, f"the length, packed: {accept}", long)
report(reply_to(port, "/", "POST").getheader("Allow") == "GET, HEAD",
       "what is allowed instead")
for path in ["/../meson.build", "/..%2fmeson.build", "/%2e%2e/meson.build",
             "/spielwerk.wasm.p", "/.hidden.mjs", "/sub/main.mjs",
             "/nul%00.mjs", "//etc/passwd", "/" + "a" * 5000 + ".mjs",
             "/etc/passwd"]:
    report(ask(port, path)[0] in (400, 404), f"no file at {path[:30]}")
report(ask(port, "/", host="evil.example")[0] == 403, "another name: refused")
report(ask(port, "/", host="127.0.0.1.evil.example")[0] == 403,
       "a name that begins well: refused")
report(ask(port, "/", host=f"LocalHost:{port}")[0] == 200,
       "this machine's name in capitals: answered")
for method in ["POST", "PUT", "DELETE"]:
    report(ask(port, "/", method)[0] == 405, f"{method}: refused")

# Strangers that connect and say nothing, and one that talks nonsense.
idle = [socket.create_connection(("127.0.0.1", port)) for _ in range(50)]
idle[0].sendall(b"\xff\0 nonsense\r\n\r\n")
for link in idle:
    link.close()
answers = []
threads = [threading.Thread(target=lambda: answers.append(ask(port, "/")[0]))
           for _ in range(20)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
report(answers == [200] * 20, "twenty at once, after fifty that said nothing")

# A page whose folder changes.
with tempfile.TemporaryDirectory() as place:
    Path(place, "index.html").write_text("page")
    os.mkfifo(Path(place, "main.mjs"))
    changing, at = start("--folder", place)
    report(ask(at, "/")[2] == b"page" and ask(at, "/main.mjs")[0] == 404,
           "a pipe among the files is none, and nobody waits for it")
    Path(place, "index.html").unlink()
    report(ask(at, "/")[0] == 404, "a file that is gone")
    changing.send_signal(signal.SIGINT)
    report(changing.wait(timeout=300) == 0, "and it ends")

other, next_port = start()
report(next_port != port and ask(next_port, "/")[0] == 200,
       "a second one takes the next port")
taken = subprocess.run([program, "serve", "--folder", folder, "--port",
                        str(port)], capture_output=True, text=True)
report(taken.returncode == 4 and "--port" in taken.stderr,
       "a port in use: says so")
for one in (server, other):
    one.send_signal(signal.SIGINT)
    report(one.wait(timeout=300) == 0, "ends on Ctrl-C")
sys.exit(finish())
