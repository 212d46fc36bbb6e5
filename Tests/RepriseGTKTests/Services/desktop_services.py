"""Stands for services of a desktop and a machine: session manager, log-in manager, memory monitor.

Prints the address of its bus, then does what each line of a named pipe says:

    query | end | cancel | stop    to the app that registered with the session manager
    sleep | wake                   the machine is about to sleep, or slept
    memory LEVEL                   memory is short
"""

import os
import sys

from gi.repository import Gio, GLib

MANAGER = """
<node><interface name="org.gnome.SessionManager">
  <method name="RegisterClient">
    <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="o" direction="out"/>
  </method>
  <method name="UnregisterClient"><arg type="o" direction="in"/></method>
  <method name="IsInhibited"><arg type="u" direction="in"/><arg type="b" direction="out"/></method>
  <property name="SessionIsActive" type="b" access="read"/>
  <property name="InhibitedActions" type="u" access="read"/>
</interface></node>
"""
CLIENT = """
<node><interface name="org.gnome.SessionManager.ClientPrivate">
  <method name="EndSessionResponse">
    <arg type="b" direction="in"/><arg type="s" direction="in"/>
  </method>
  <signal name="QueryEndSession"><arg type="u"/></signal>
  <signal name="EndSession"><arg type="u"/></signal>
  <signal name="CancelEndSession"/>
  <signal name="Stop"/>
</interface></node>
"""
MEMORY = """
<node><interface name="org.freedesktop.LowMemoryMonitor">
  <signal name="LowMemoryWarning"><arg type="y"/></signal>
</interface></node>
"""
LOGIN = """
<node><interface name="org.freedesktop.login1.Manager">
  <signal name="PrepareForSleep"><arg type="b"/></signal>
</interface></node>
"""

bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
clients = {}


def say(*words):
    print(*words, flush=True)


def export(path, description, call=None, read=None):
    interface = Gio.DBusNodeInfo.new_for_xml(description).interfaces[0]
    bus.register_object(path, interface, call, read, None)


def manager_called(connection, sender, path, interface, method, arguments, invocation):
    if method == "RegisterClient":
        app = arguments.unpack()[0]
        client = f"/org/gnome/SessionManager/Client{len(clients) + 1}"
        export(client, CLIENT, client_called)
        clients[app] = client
        invocation.return_value(GLib.Variant("(o)", (client,)))
        say("registered", app)
    elif method == "IsInhibited":
        invocation.return_value(GLib.Variant("(b)", (False,)))
    else:
        invocation.return_value(None)


def manager_read(connection, sender, path, interface, name):
    return GLib.Variant("b", True) if name == "SessionIsActive" else GLib.Variant("u", 0)


def client_called(connection, sender, path, interface, method, arguments, invocation):
    say("answered", arguments.unpack()[0])
    invocation.return_value(None)


def emit(path, interface, name, value=None):
    bus.emit_signal(None, path, interface, name, value)


def tell_client(name, value=None):
    for app, path in clients.items():
        if not app.startswith("at-spi"):
            emit(path, "org.gnome.SessionManager.ClientPrivate", name, value)


def do(words):
    match words:
        case ["query"]:
            tell_client("QueryEndSession", GLib.Variant("(u)", (0,)))
        case ["end"]:
            tell_client("EndSession", GLib.Variant("(u)", (0,)))
        case ["cancel"]:
            tell_client("CancelEndSession")
        case ["stop"]:
            tell_client("Stop")
        case ["sleep" | "wake" as word]:
            emit(
                "/org/freedesktop/login1", "org.freedesktop.login1.Manager", "PrepareForSleep",
                GLib.Variant("(b)", (word == "sleep",)),
            )
        case ["memory", level]:
            emit(
                "/org/freedesktop/LowMemoryMonitor", "org.freedesktop.LowMemoryMonitor",
                "LowMemoryWarning", GLib.Variant("(y)", (int(level),)),
            )


def own(name):
    Gio.bus_own_name_on_connection(bus, name, Gio.BusNameOwnerFlags.NONE, None, None)


export("/org/gnome/SessionManager", MANAGER, manager_called, manager_read)
export("/org/freedesktop/LowMemoryMonitor", MEMORY)
export("/org/freedesktop/login1", LOGIN)
for name in ("org.gnome.SessionManager", "org.freedesktop.login1", "org.freedesktop.LowMemoryMonitor"):
    own(name)

os.mkfifo(sys.argv[1], 0o600)
# Open for both, so that it never ends.
pipe = os.open(sys.argv[1], os.O_RDWR | os.O_NONBLOCK)
pending = b""


def readable(descriptor, condition):
    global pending
    pending += os.read(descriptor, 4096)
    *lines, pending = pending.split(b"\n")
    for line in lines:
        do(line.decode().split())
    return True


GLib.unix_fd_add_full(GLib.PRIORITY_DEFAULT, pipe, GLib.IOCondition.IN, readable)
GLib.idle_add(lambda: say("bus", os.environ["DBUS_SESSION_BUS_ADDRESS"]))
GLib.MainLoop().run()
