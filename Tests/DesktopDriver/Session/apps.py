"""Apps that were started in a session."""

import os
import signal
import subprocess
import time


class Apps:
    def __init__(self, environment, folder, before):
        self.environment = environment
        self.folder = folder
        self.before = before
        self.running = {}

    def start(self, executable, arguments, environment):
        log = os.path.join(self.folder, f"app-{len(self.running) + 1}.log")
        with open(log, "ab") as file:
            process = subprocess.Popen(
                [executable, *arguments],
                env={**self.environment, **environment},
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=file,
                cwd=self.folder,
                preexec_fn=self.before,
            )
        self.running[process.pid] = (process, log)
        return process.pid

    def state(self, pid):
        """Whether an app lives, how it ended, and what it printed."""
        process, log = self.running[pid]
        with open(log, errors="replace") as file:
            printed = file.read()
        return {"status": process.poll(), "printed": printed[-8000:]}

    def rest(self, pid, seconds):
        """Waits until an app's main thread has not run at all for some seconds."""
        process, _ = self.running[pid]
        end = time.monotonic() + 60 + seconds
        runs, since = None, time.monotonic()
        while time.monotonic() - since < seconds:
            if process.poll() is not None:
                raise RuntimeError(f"process {pid} ended, with status {process.returncode}")
            if time.monotonic() > end:
                raise RuntimeError(f"process {pid} never rests")
            time.sleep(0.05)
            now = self.runs(pid)
            if now != runs:
                runs, since = now, time.monotonic()
        return {}

    def runs(self, pid):
        """How often an app's main thread was put aside, and whether it is now."""
        with open(f"/proc/{pid}/task/{pid}/status") as file:
            return [
                line for line in file if "_ctxt_switches" in line or line.startswith("State:")
            ]

    def signal(self, pid, number):
        """Sends a signal and waits until the process is gone."""
        process, _ = self.running[pid]
        if process.poll() is not None:
            raise RuntimeError(f"process {pid} had ended before, with status {process.returncode}")
        process.send_signal(number)
        end = time.monotonic() + 60
        while process.poll() is None:
            if time.monotonic() > end:
                raise RuntimeError(f"process {pid} lives on a minute after signal {number}")
            time.sleep(0.005)
        return {"status": process.returncode, "killed": process.returncode == -signal.SIGKILL}
