"""A desktop of its own, and hands to use it: JSON, one request and one answer a line.

Starts an X server, a session bus and a window manager with folders of their own, then does what
the lines on standard input ask, until they end. Everything that was started ends with it, however
it ends.
"""

import ctypes
import json
import os
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import accessibility
import apps
import screen

# What a session needs, and the Debian package of each.
PROGRAMS = {
    "Xvfb": "xvfb",
    "openbox": "openbox",
    "xdotool": "xdotool",
    "xprop": "x11-utils",
    "xwininfo": "x11-utils",
    "import": "imagemagick",
    "dbus-daemon": "dbus",
}

SETTINGS = """[Settings]
gtk-cursor-blink=false
gtk-enable-animations=false
"""

# Where a window comes up is the window manager's choice: it is the same each time.
MANAGER_SETTINGS = """<?xml version="1.0" encoding="UTF-8"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <focus><focusNew>yes</focusNew></focus>
  <desktops><number>1</number></desktops>
  <keyboard>
    <keybind key="A-F4"><action name="Close"/></keybind>
    <keybind key="A-Tab"><action name="NextWindow"/></keybind>
  </keyboard>
  <mouse>
    <context name="Client">
      <mousebind button="Left" action="Press"><action name="Focus"/><action name="Raise"/></mousebind>
    </context>
  </mouse>
  <applications>
    <application class="*">
      <position force="yes"><x>center</x><y>center</y></position>
    </application>
  </applications>
</openbox_config>
"""


class Failure(Exception):
    """A session can't be made, or what was asked can't be done."""


def die_with_parent():
    """Runs in a child before its program: it ends when the session's process does."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG
    # The thread that started the session may block signals; an app would inherit that.
    signal.pthread_sigmask(signal.SIG_SETMASK, [])


class Session:
    def __init__(self, size):
        missing = [name for name in PROGRAMS if not shutil.which(name)]
        if missing:
            packages = sorted({PROGRAMS[name] for name in missing})
            raise Failure(
                f"{', '.join(missing)} not found; install: apt-get install {' '.join(packages)}"
            )
        # Orphans become children of this process, which ends them.
        ctypes.CDLL(None).prctl(36, 1)  # PR_SET_CHILD_SUBREAPER
        self.folder = tempfile.mkdtemp(prefix="reprise-desktop-")
        self.environment = self.make_environment()
        self.start_display(size)
        self.start_bus()
        self.start_window_manager()
        self.apps = apps.Apps(self.environment, self.folder, die_with_parent)

    def make_environment(self):
        keep = ("PATH", "LD_LIBRARY_PATH", "LANG", "TMPDIR")
        environment = {name: os.environ[name] for name in keep if name in os.environ}
        home = os.path.join(self.folder, "home")
        for name, place in (
            ("HOME", "home"),
            ("XDG_STATE_HOME", "state"),
            ("XDG_CONFIG_HOME", "config"),
            ("XDG_DATA_HOME", "data"),
            ("XDG_CACHE_HOME", "cache"),
            ("XDG_RUNTIME_DIR", "run"),
        ):
            environment[name] = os.path.join(self.folder, place)
            os.makedirs(environment[name], mode=0o700)
        environment.update(
            LC_ALL="C.UTF-8",
            TZ="UTC",
            GDK_BACKEND="x11",
            GSK_RENDERER="cairo",
            GTK_A11Y="atspi",
            GSETTINGS_BACKEND="memory",
        )
        settings = os.path.join(environment["XDG_CONFIG_HOME"], "gtk-4.0")
        os.makedirs(settings)
        with open(os.path.join(settings, "settings.ini"), "w") as file:
            file.write(SETTINGS)
        return environment

    def log(self, name):
        return open(os.path.join(self.folder, name + ".log"), "ab")

    def spawn(self, name, arguments, **options):
        with self.log(name) as log:
            return subprocess.Popen(
                arguments,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=options.pop("stdout", log),
                stderr=log,
                preexec_fn=die_with_parent,
                **options,
            )

    def read_line(self, descriptor, name, process):
        """Reads the line in which a server says where it is."""
        line = b""
        end = time.monotonic() + 60
        while not line.endswith(b"\n"):
            if not select.select([descriptor], [], [], 0.5)[0]:
                if time.monotonic() > end or process.poll() is not None:
                    raise Failure(f"{name} did not start: {self.tail(name)}")
                continue
            bytes_read = os.read(descriptor, 4096)
            if not bytes_read:
                raise Failure(f"{name} did not start: {self.tail(name)}")
            line += bytes_read
        os.close(descriptor)
        return line.decode().strip()

    def tail(self, name):
        with open(os.path.join(self.folder, name + ".log"), errors="replace") as file:
            return file.read()[-2000:]

    def start_display(self, size):
        reading, writing = os.pipe()
        # Without -noreset it starts anew, deaf for a moment, whenever its last client leaves.
        self.display = self.spawn(
            "Xvfb",
            [
                "Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24",
                "-nolisten", "tcp", "-noreset",
            ],
            pass_fds=[writing],
        )
        os.close(writing)
        number = self.read_line(reading, "Xvfb", self.display)
        self.environment["DISPLAY"] = ":" + number

    def start_bus(self):
        reading, writing = os.pipe()
        bus = self.spawn(
            "bus",
            ["dbus-daemon", "--session", "--nofork", f"--print-address={writing}"],
            pass_fds=[writing],
        )
        os.close(writing)
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self.read_line(reading, "bus", bus)

    def start_window_manager(self):
        manager = self.spawn("openbox", ["openbox", "--sm-disable", "--config-file", self.write_manager_settings()])
        end = time.monotonic() + 60
        while not screen.has_window_manager(self.environment):
            if time.monotonic() > end or manager.poll() is not None:
                raise Failure(f"openbox did not start: {self.tail('openbox')}")
            time.sleep(0.02)

    def write_manager_settings(self):
        path = os.path.join(self.folder, "openbox.xml")
        with open(path, "w") as file:
            file.write(MANAGER_SETTINGS)
        return path

    def end(self):
        """Ends everything that this process started, and what that started."""
        for _ in range(200):
            children = self.children()
            for child in children:
                try:
                    os.kill(child, signal.SIGKILL)
                except ProcessLookupError:
                    pass
            try:
                while os.waitpid(-1, os.WNOHANG) != (0, 0):
                    pass
            except ChildProcessError:
                break
            time.sleep(0.02)
        shutil.rmtree(self.folder, ignore_errors=True)

    def children(self):
        found = []
        for name in os.listdir("/proc"):
            if not name.isdigit():
                continue
            try:
                with open(f"/proc/{name}/stat") as file:
                    if int(file.read().rsplit(")", 1)[1].split()[1]) == os.getpid():
                        found.append(int(name))
            except (OSError, IndexError, ValueError):
                pass
        return found


class Desk:
    """What the requests name."""

    def __init__(self, session):
        self.session = session
        self.screen = screen.Screen(session.environment)
        self.bus = accessibility.Bus(session.environment)

    def do(self, request):
        return getattr(self, "do_" + request.pop("do"))(**request)

    def do_start(self, executable, arguments=(), environment=None):
        return {"process": self.session.apps.start(executable, arguments, environment or {})}

    def do_state(self, process):
        return self.session.apps.state(process)

    def do_rest(self, process, seconds):
        return self.session.apps.rest(process, seconds)

    def do_signal(self, process, number):
        return self.session.apps.signal(process, number)

    def do_folders(self):
        return {"state": self.session.environment["XDG_STATE_HOME"], "all": self.session.folder}

    def do_tree(self, process):
        """The windows of an app with everything in them; none while it has no window yet."""
        return {"windows": self.bus.tree(process)}

    def do_screen(self, process):
        return {"windows": self.screen.windows(process)}

    def do_pointer(self, steps):
        self.screen.pointer(steps)
        return {}

    def do_keys(self, keys):
        self.screen.keys(keys)
        return {}

    def do_type(self, text, delay=12):
        self.screen.type(text, delay)
        return {}

    def do_window(self, window, action, arguments=()):
        self.screen.window(window, action, arguments)
        return {}

    def do_picture(self, path, window="root"):
        self.screen.picture(path, window)
        return {}

    def do_compare(self, paths, masks=()):
        return {"pixels": self.screen.compare(*paths, masks)}


def lines():
    """The lines of standard input; ends when it ends or the process that started this one does."""
    parent = os.getppid()
    buffer = b""
    while True:
        if not select.select([0], [], [], 1)[0]:
            if os.getppid() != parent:
                return
            continue
        read = os.read(0, 65536)
        if not read:
            return
        buffer += read
        while b"\n" in buffer:
            line, buffer = buffer.split(b"\n", 1)
            yield json.loads(line)


def answer(value):
    try:
        sys.stdout.write(json.dumps(value) + "\n")
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever asked has gone. What Python writes at its end goes nowhere either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        leave()


def leave(*_):
    raise SystemExit(1)


def main():
    # A thread that takes no signals started this, and what is started here would take none either.
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    signal.signal(signal.SIGTERM, leave)
    signal.signal(signal.SIGINT, leave)
    session = None
    try:
        session = Session(sys.argv[1])
        desk = Desk(session)
        answer({"display": session.environment["DISPLAY"]})
        for request in lines():
            if request["do"] == "end":
                break
            try:
                answer(desk.do(request))
            except Exception as error:  # Whatever goes wrong is the asker's to hear.
                answer({"error": f"{type(error).__name__}: {error}"})
    except Exception as error:
        answer({"error": str(error)})
    finally:
        if session is not None:
            session.end()


if __name__ == "__main__":
    main()
