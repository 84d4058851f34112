"""A client of AT-SPI, which reads programs as a screen reader does. accessibility-check, accessibility-compare and orca-check use it.

Every process that a check starts ends when the check ends, also after a failure or SIGTERM.
"""
import atexit, os, signal, subprocess, sys, time

PRIVATE_BUS = "WEFT_PRIVATE_BUS"
CONTAINERS = ("list", "tool bar", "page tab list", "dialog", "frame")
STOP_SECONDS = 5


def skip(reason, packages):
    sys.exit(print("skipped: %s (apt install %s)" % (reason, packages)))


def load(packages, **versions):
    """Imports pyatspi with the given versions of further libraries; skips the check if one is missing."""
    global pyatspi, GLib, Gio
    try:
        import gi

        for name, version in dict(versions, Atspi="2.0").items():
            gi.require_version(name, version)
        import pyatspi
        from gi.repository import Gio, GLib
    except (ImportError, ValueError) as error:
        skip(error, packages)
    return pyatspi


# MARK: Processes

children = []


def start(command, **options):
    """Starts a process that ends with the check."""
    process = subprocess.Popen(command, **options)
    children.append(process)
    return process


def stop(process):
    """Terminates a process, and kills it if it does not end."""
    if process in children:
        children.remove(process)
    process.terminate()
    try:
        process.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def stop_all():
    for process in list(children):
        stop(process)


def end_at_signals():
    """Makes signals exit the script, so that its exit handlers end the processes."""
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    atexit.register(stop_all)


def use_private_bus(**environment):
    """Restarts the script on a separate session bus, so that the check does not affect the programs of the user's session."""
    end_at_signals()
    if PRIVATE_BUS in os.environ:
        return
    environment = dict(os.environ, **{PRIVATE_BUS: "1"}, **environment)
    environment.pop("AT_SPI_BUS_ADDRESS", None)
    command = ["dbus-run-session", "--", sys.executable] + [os.path.abspath(sys.argv[0])] + sys.argv[1:]
    # All processes of the session are in one group, because dbus-run-session ends neither its bus nor its program when it is ended.
    session = subprocess.Popen(command, env=environment, start_new_session=True)
    try:
        code = session.wait()
    finally:
        end_group(session)
    sys.exit(code)


def end_group(leader):
    """Ends the remaining processes of a group."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        try:
            os.killpg(leader.pid, number)
        except ProcessLookupError:
            return
        end = time.monotonic() + STOP_SECONDS
        while time.monotonic() < end:
            leader.poll()
            try:
                os.killpg(leader.pid, 0)
            except ProcessLookupError:
                return
            time.sleep(0.05)


# MARK: Assistive programs


def enable(is_enabled=True):
    """Sets the property that a screen reader sets when it starts or ends."""
    value = GLib.Variant("(ssv)", ("org.a11y.Status", "IsEnabled", GLib.Variant("b", is_enabled)))
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    bus.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", value, None, 0, 5000)


def eventually(what, find, seconds=20):
    """Waits for a result that another process causes."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        # The client's cache is updated by the events that are handled here.
        while GLib.MainContext.default().iteration(False):
            pass
        try:
            result = find()
            if result:
                return result
        except GLib.GError:
            pass
        time.sleep(0.05)
    raise AssertionError("never happened: " + what)


def processes():
    """The programs on the desktop of the registry, by the number of their process."""
    desktop = pyatspi.Registry.getDesktop(0)
    programs = [desktop.getChildAtIndex(index) for index in range(desktop.childCount)]
    return {program.get_process_id(): program for program in programs if program}


# MARK: Elements


def walk(element):
    yield element
    for index in range(element.childCount):
        child = element.getChildAtIndex(index)
        if child:
            yield from walk(child)


def leaves(element):
    """The elements in reading order, without the containers."""
    found = []
    for index in range(element.childCount):
        child = element.getChildAtIndex(index)
        found += leaves(child) if child.getRoleName() in CONTAINERS else [child]
    return found


def attributes(element):
    return dict(pair.split(":", 1) for pair in element.getAttributes())


class Shown:
    """A program that is shown while its elements are read."""

    def __init__(self, command, is_ready=leaves, **options):
        self.is_ready = is_ready
        self.process = start(command, stderr=subprocess.DEVNULL, **options)

    def __enter__(self):
        self.application = eventually("the program has elements", self.find)
        return self

    def __exit__(self, *_):
        stop(self.process)

    def find(self):
        program = processes().get(self.process.pid)
        return program if program and program.childCount and self.is_ready(program.getChildAtIndex(0)) else None

    @property
    def window(self):
        return self.application.getChildAtIndex(0)

    def elements(self):
        return leaves(self.window)


def sample(program, name):
    """A sample in its own window."""
    return Shown([program, name, "--bare", "--size", "375x667"])
