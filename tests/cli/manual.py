#!/usr/bin/env python3
"""Holds the manual page and the --help texts to the tables of the program.

    manual.py [--update] SPIELWERK PAGE

SPIELWERK is the program, whose `help --json` tells verbs and options; PAGE is
spielwerk.1, whose section about verbs must say the same (--update rewrites
it).  Every --help must fit into 80 columns and name every option.
"""
import json
import os
import subprocess
import sys

BEGIN = '.\\" begin verbs'
END = '.\\" end verbs'


def quoted(text):
    """A text as mdoc: no line begins with a dot or a quote."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text[:1] in ".'" else text


def section(verbs):
    lines = []
    for verb in verbs:
        head = f".Ss spielwerk {verb['verb']} {verb['arguments']}"
        lines.append(head.rstrip())
        summary = verb["summary"]
        lines.append(quoted(summary[0].upper() + summary[1:] + "."))
        for sentence in filter(None, verb["more"].split(".  ")):
            lines.append(quoted(sentence.rstrip(".") + "."))
        if verb["options"]:
            lines.append(".Bl -tag -width Ds -compact")
        for option in verb["options"]:
            head = ".It "
            if option["letter"]:
                head += f"Fl {option['letter']} "
                if option["argument"]:
                    head += f"Ar {option['argument']} "
                head += ", "
            head += f"Fl -{option['name']}"
            if option["argument"]:
                head += f" Ns = Ns Ar {option['argument']}"
            help_text = option["help"]
            lines += [head, quoted(help_text[0].upper() + help_text[1:] + ".")]
        if verb["options"]:
            lines.append(".El")
    return "\n".join(lines) + "\n"


def check_help(program, verb):
    """The complaints about one --help."""
    # argp itself keeps two bytes of an empty table of options
    env = dict(os.environ, ASAN_OPTIONS="detect_leaks=0")
    done = subprocess.run([program, verb["verb"], "--help"], check=False,
                          env=env, capture_output=True, text=True)
    found = []
    if done.returncode:
        found.append(f"{verb['verb']} --help ends with {done.returncode}")
    for line in done.stdout.split("\n"):
        if len(line) > 80:
            found.append(f"wider than 80 columns: {line}")
    for option in verb["options"]:
        if "--" + option["name"] not in done.stdout:
            found.append(f"{verb['verb']} --help lacks --{option['name']}")
    return found


def main():
    update = sys.argv[1] == "--update"
    program, page = sys.argv[2:] if update else sys.argv[1:]
    told = subprocess.run([program, "help", "--json"], check=True,
                          capture_output=True, text=True).stdout
    verbs = [json.loads(line) for line in told.splitlines()]
    with open(page, encoding="utf-8") as file:
        text = file.read()
    head, rest = text.split(BEGIN, 1)
    marker, rest = rest.split("\n", 1)
    wanted = head + BEGIN + marker + "\n" + section(verbs) + END + \
        rest.split(END, 1)[1]
    found = [line for verb in verbs for line in check_help(program, verb)]
    if wanted != text and update:
        with open(page, "w", encoding="utf-8") as file:
            file.write(wanted)
    elif wanted != text:
        found.append(f"{page} differs from the program; run with --update")
    print("\n".join(found) or f"{len(verbs)} verbs agree")
    return 1 if found or not verbs else 0


if __name__ == "__main__":
    sys.exit(main())
