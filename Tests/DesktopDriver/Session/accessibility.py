"""What assistive technologies see, over AT-SPI's bus."""

import time

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

ACCESSIBLE = "org.a11y.atspi.Accessible"
COMPONENT = "org.a11y.atspi.Component"
TEXT = "org.a11y.atspi.Text"
VALUE = "org.a11y.atspi.Value"
PROPERTIES = "org.freedesktop.DBus.Properties"
ROOT = "/org/a11y/atspi/accessible/root"
WINDOW_COORDINATES = 1

STATES = (
    "invalid active armed busy checked collapsed defunct editable enabled expandable expanded "
    "focusable focused has-tooltip horizontal iconified modal multi-line multiselectable opaque "
    "pressed resizable selectable selected sensitive showing single-line stale transient vertical "
    "visible manages-descendants indeterminate required truncated animated invalid-entry "
    "supports-autocompletion selectable-text is-default visited checkable has-popup read-only"
).split()


class Bus:
    """The accessibility bus; nothing is remembered between two questions."""

    # How long an app may take for one answer, in milliseconds.
    PATIENCE = 30_000

    def __init__(self, environment):
        session = self.connect(environment["DBUS_SESSION_BUS_ADDRESS"])
        # The bus starts what it knows services of: this takes a moment the first time.
        reply = session.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress",
            None, None, Gio.DBusCallFlags.NONE, 60_000, None,
        )
        self.session = session
        # What a widget is doesn't change, and its name on the bus is never given again.
        self.kinds = {}
        self.connection = self.connect(reply.unpack()[0])

    @staticmethod
    def connect(address):
        flags = (
            Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
            | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
        )
        connection = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
        connection.set_exit_on_close(False)
        return connection

    def ask(self, questions):
        """Asks many questions at once and waits for all answers; `None` where there is none."""
        answers = [None] * len(questions)
        loop = GLib.MainLoop()
        left = len(questions)
        if not left:
            return answers

        def answered(connection, result, place):
            nonlocal left
            try:
                answers[place] = connection.call_finish(result).unpack()
            except GLib.Error:  # The widget went meanwhile, or has no such interface.
                pass
            left -= 1
            if not left:
                loop.quit()

        for place, (name, path, interface, method, arguments) in enumerate(questions):
            self.connection.call(
                name, path, interface, method, arguments, None,
                Gio.DBusCallFlags.NONE, self.PATIENCE, None, answered, place,
            )
        loop.run()
        return answers

    def app(self, process):
        """The bus name of a process that shows windows."""
        apps = self.ask([("org.a11y.atspi.Registry", ROOT, ACCESSIBLE, "GetChildren", None)])[0]
        names = [name for name, _ in (apps or ([],))[0]]
        owners = self.ask(
            [
                (
                    "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
                    "GetConnectionUnixProcessID", GLib.Variant("(s)", (name,)),
                )
                for name in names
            ]
        )
        for (name, path), owner in zip((apps or ([],))[0], owners):
            if owner and owner[0] == process:
                return (name, path)
        return None

    def tree(self, process):
        app = self.app(process)
        if app is None:
            return []
        children = self.ask([(*app, ACCESSIBLE, "GetChildren", None)])[0]
        windows = [{"node": tuple(node)} for node in (children or ([],))[0]]
        level = windows
        while level:
            level = self.read(level)
        for window in windows:
            self.clean(window)
        return windows

    def read(self, nodes):
        """Reads what nodes are; gives their children, of which only the names are known."""
        about = GLib.Variant("(s)", (ACCESSIBLE,))
        corner = GLib.Variant("(u)", (WINDOW_COORDINATES,))
        kinds = self.read_kinds(nodes)
        questions = []
        for node in nodes:
            at = node["node"]
            questions += [
                (*at, PROPERTIES, "GetAll", about),
                (*at, ACCESSIBLE, "GetState", None),
                (*at, ACCESSIBLE, "GetChildren", None),
                (*at, COMPONENT, "GetExtents", corner),
            ]
        answers = self.ask(questions)
        below = []
        texts, values = [], []
        for place, node in enumerate(nodes):
            properties, states, children, extents = answers[place * 4 : place * 4 + 4]
            properties = properties[0] if properties else {}
            node["id"] = node["node"][1]
            node["name"] = properties.get("Name", "")
            node["description"] = properties.get("Description", "")
            node["role"], interfaces = kinds.get(node["node"], ("", ()))
            node["states"] = self.states(states[0]) if states else []
            node["frame"] = list(extents[0]) if extents else [0, 0, 0, 0]
            if TEXT in interfaces:
                texts.append(node)
            if VALUE in interfaces:
                values.append(node)
            node["children"] = [{"node": tuple(child)} for child in (children or ([],))[0]]
            below += node["children"]
        self.read_texts(texts)
        self.read_values(values)
        return below

    def read_kinds(self, nodes):
        new = [node["node"] for node in nodes if node["node"] not in self.kinds]
        questions = []
        for at in new:
            questions += [
                (*at, ACCESSIBLE, "GetRoleName", None),
                (*at, ACCESSIBLE, "GetInterfaces", None),
            ]
        answers = self.ask(questions)
        found = {}
        for place, at in enumerate(new):
            role, interfaces = answers[place * 2 : place * 2 + 2]
            if role and interfaces:
                found[at] = (role[0], interfaces[0])
        # A window is told apart from any widget only once it is on screen.
        self.kinds |= {at: kind for at, kind in found.items() if kind[0] != "widget"}
        return self.kinds | found

    def read_texts(self, nodes):
        whole = GLib.Variant("(ii)", (0, 2**31 - 1))  # GTK takes -1 for nothing.
        caret = GLib.Variant("(ss)", (TEXT, "CaretOffset"))
        first = GLib.Variant("(i)", (0,))
        questions = []
        for node in nodes:
            at = node["node"]
            questions += [
                (*at, TEXT, "GetText", whole),
                (*at, PROPERTIES, "Get", caret),
                (*at, TEXT, "GetNSelections", None),
                (*at, TEXT, "GetSelection", first),
            ]
        answers = self.ask(questions)
        for place, node in enumerate(nodes):
            text, offset, count, selection = answers[place * 4 : place * 4 + 4]
            node["text"] = text[0] if text else ""
            node["caret"] = offset[0] if offset else -1
            has_selection = count and count[0] > 0 and selection and selection[0] != selection[1]
            node["selection"] = list(selection) if has_selection else None

    def read_values(self, nodes):
        about = GLib.Variant("(s)", (VALUE,))
        answers = self.ask([(*node["node"], PROPERTIES, "GetAll", about) for node in nodes])
        for node, answer in zip(nodes, answers):
            values = answer[0] if answer else {}
            node["value"] = values.get("CurrentValue")
            node["least"] = values.get("MinimumValue")
            node["most"] = values.get("MaximumValue")

    @staticmethod
    def states(words):
        bits = words[0] | (words[1] << 32 if len(words) > 1 else 0)
        return [name for place, name in enumerate(STATES) if bits >> place & 1]

    def clean(self, node):
        del node["node"]
        for child in node["children"]:
            self.clean(child)
