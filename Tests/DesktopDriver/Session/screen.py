"""The X server's windows, pointer and keys."""

import os
import re
import subprocess

TIMEOUT = 60


def run(environment, *arguments, check=True):
    done = subprocess.run(
        arguments,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        timeout=TIMEOUT,
        text=True,
        errors="replace",
    )
    if check and done.returncode != 0:
        raise RuntimeError(f"{' '.join(arguments)}: {done.stderr.strip() or done.returncode}")
    return done.stdout


def has_window_manager(environment):
    return "window id" in run(
        environment, "xprop", "-root", "_NET_SUPPORTING_WM_CHECK", check=False
    )


def numbers(text):
    return [int(part) for part in re.findall(r"-?\d+", text)]


class Screen:
    def __init__(self, environment):
        self.environment = environment

    def run(self, *arguments, check=True):
        return run(self.environment, *arguments, check=check)

    def windows(self, process):
        """The windows of a process that the window manager knows, in the order of their making."""
        listed = self.run("xprop", "-root", "_NET_CLIENT_LIST_STACKING", "_NET_ACTIVE_WINDOW")
        lines = dict(
            line.split("(WINDOW): window id # ") for line in listed.splitlines() if " # " in line
        )
        stacking = re.findall(r"0x[0-9a-f]+", lines.get("_NET_CLIENT_LIST_STACKING", ""))
        active = lines.get("_NET_ACTIVE_WINDOW", "").strip()
        found = []
        for height, window in enumerate(stacking):
            # A window may go between two questions.
            properties = self.run(
                "xprop", "-id", window,
                "_NET_WM_PID", "_NET_WM_NAME", "_NET_WM_STATE", "_GTK_FRAME_EXTENTS",
                check=False,
            )
            values = dict(
                re.split(r"\([A-Z0-9_]+\)(?: = |:\s*)", line, maxsplit=1)
                for line in properties.splitlines()
                if re.search(r"\([A-Z0-9_]+\)(?: = |:\s*)", line)
            )
            if values.get("_NET_WM_PID") != str(process):
                continue
            shape = self.run("xwininfo", "-id", window, check=False)
            if "IsViewable" not in shape:
                continue
            place = dict(re.findall(r"^\s*([A-Za-z -]+):\s+(-?\d+)", shape, re.MULTILINE))
            found.append(
                {
                    "id": int(window, 16),
                    "title": values.get("_NET_WM_NAME", "").strip().strip('"'),
                    "x": int(place["Absolute upper-left X"]),
                    "y": int(place["Absolute upper-left Y"]),
                    "width": int(place["Width"]),
                    "height": int(place["Height"]),
                    "margins": numbers(values.get("_GTK_FRAME_EXTENTS", "")),
                    "states": re.findall(r"_NET_WM_STATE_([A-Z_]+)", values.get("_NET_WM_STATE", "")),
                    "isActive": window == active,
                    "stack": height,
                }
            )
        return sorted(found, key=lambda window: window["id"])

    def pointer(self, steps):
        """Moves and presses, in order: ["move", x, y], ["down", 1], ["up", 1], ["click", 1, 2]."""
        arguments = []
        for step in steps:
            match step:
                case ["move", x, y]:
                    arguments += ["mousemove", "--sync", str(x), str(y)]
                case ["down", button]:
                    arguments += ["mousedown", str(button)]
                case ["up", button]:
                    arguments += ["mouseup", str(button)]
                case ["click", button, count]:
                    arguments += ["click", "--repeat", str(count), "--delay", "60", str(button)]
                case _:
                    raise ValueError(f"no such step: {step}")
        self.run("xdotool", *arguments)

    def keys(self, keys):
        self.run("xdotool", "key", "--clearmodifiers", "--delay", "12", *keys)

    def type(self, text, delay):
        self.run("xdotool", "type", "--clearmodifiers", "--delay", str(delay), "--", text)

    def window(self, window, action, arguments):
        """One of xdotool's actions on a window: windowactivate, windowsize, windowminimize."""
        options = ["--sync"] if action in ("windowactivate", "windowminimize") else []
        self.run("xdotool", action, *options, str(window), *map(str, arguments))

    def picture(self, path, window):
        self.run("import", "-window", str(window), path)

    def compare(self, first, second, difference, masks):
        """Paints what differs by more than 1 % outside the masks; gives the number of pixels."""
        covered = []
        for path in (first, second):
            covered.append(path.removesuffix(".png") + ".masked.png")
            areas = [
                word
                for area in masks
                for word in (
                    "-draw",
                    "rectangle {x},{y} {right},{bottom}".format(
                        right=area["x"] + area["width"] - 1,
                        bottom=area["y"] + area["height"] - 1,
                        **area,
                    ),
                )
            ]
            self.run("convert", path, "-fill", "black", *areas, covered[-1])
        done = subprocess.run(
            ["compare", "-fuzz", "1%", "-metric", "AE", *covered, difference],
            env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
            timeout=TIMEOUT,
        )
        # 0: the same, 1: not the same; the number is on standard error.
        if done.returncode > 1:
            raise RuntimeError(f"compare: {done.stderr.strip()}")
        for path in covered:
            os.remove(path)
        return int(float(done.stderr.split()[0]))
