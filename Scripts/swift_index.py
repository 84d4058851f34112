"""The index that the compiler writes in a debug build: the line and the roles of each occurrence of a symbol. Scripts/unread-properties uses it.

Reads the store with libIndexStore of the Swift toolchain. *Source*: `indexstore/indexstore.h` of the Swift fork of LLVM.
"""
import collections
import ctypes
import os
import pathlib
import shutil

# The roles of an occurrence.
DEFINITION, REFERENCE, READ, WRITE, CALL, OVERRIDE = 1 << 1, 1 << 2, 1 << 3, 1 << 4, 1 << 5, 1 << 11
RECORD_DEPENDENCY = 2
POINTER = ctypes.c_void_p
CALLBACK = ctypes.CFUNCTYPE(ctypes.c_bool, POINTER, POINTER)


class Text(ctypes.Structure):
    _fields_ = [("data", ctypes.POINTER(ctypes.c_char)), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


TEXT_CALLBACK = ctypes.CFUNCTYPE(ctypes.c_bool, POINTER, Text)
SIGNATURES = {
    "store_create": (POINTER, ctypes.c_char_p, POINTER),
    "store_units_apply_f": (ctypes.c_bool, POINTER, ctypes.c_uint, POINTER, TEXT_CALLBACK),
    "unit_reader_create": (POINTER, POINTER, ctypes.c_char_p, POINTER),
    "unit_reader_dispose": (None, POINTER),
    "unit_reader_dependencies_apply_f": (ctypes.c_bool, POINTER, POINTER, CALLBACK),
    "unit_dependency_get_kind": (ctypes.c_int, POINTER),
    "unit_dependency_get_name": (Text, POINTER),
    "unit_dependency_get_filepath": (Text, POINTER),
    "record_reader_create": (POINTER, POINTER, ctypes.c_char_p, POINTER),
    "record_reader_dispose": (None, POINTER),
    "record_reader_occurrences_apply_f": (ctypes.c_bool, POINTER, POINTER, CALLBACK),
    "occurrence_get_symbol": (POINTER, POINTER),
    "occurrence_get_roles": (ctypes.c_uint64, POINTER),
    "occurrence_get_line_col": (None, POINTER, POINTER, POINTER),
    "symbol_get_usr": (Text, POINTER),
    "symbol_get_name": (Text, POINTER),
}


class Index:
    """`by_symbol`: the occurrences (roles, path, line) of a symbol. `by_line`: the occurrences (symbol, roles) in a line of a file.
    `names`: the name of each symbol."""

    def __init__(self, store, folder):
        """Reads the occurrences in the files below `folder`, a path relative to the current folder."""
        self.library = self.load()
        self.store = self.library["store_create"](os.fsencode(store), None)
        if not self.store:
            raise OSError("no index in %s; it is part of a debug build" % store)
        self.by_symbol = collections.defaultdict(list)
        self.by_line = collections.defaultdict(list)
        self.names = {}
        for record, path in self.records(folder).items():
            if os.path.exists(path):
                self.read(record, path)

    @staticmethod
    def load():
        compiler = pathlib.Path(os.path.realpath(shutil.which("swiftc") or "swiftc"))
        library = ctypes.CDLL(str(compiler.parent.parent / "lib" / "libIndexStore.so"))
        functions = {}
        for name, (result, *arguments) in SIGNATURES.items():
            functions[name] = getattr(library, "indexstore_" + name)
            functions[name].restype, functions[name].argtypes = result, arguments
        return functions

    def records(self, folder):
        """The names of the records with the occurrences, and the paths of their files."""
        units, records = [], {}
        self.library["store_units_apply_f"](self.store, 0, None, TEXT_CALLBACK(lambda _, name: units.append(str(name)) or True))

        def add(_, dependency):
            path = str(self.library["unit_dependency_get_filepath"](dependency))
            start = path.rfind("/%s/" % folder)
            if self.library["unit_dependency_get_kind"](dependency) == RECORD_DEPENDENCY and start >= 0 and "/checkouts/" not in path:
                records[str(self.library["unit_dependency_get_name"](dependency))] = path[start + 1:]
            return True

        for unit in units:
            reader = self.library["unit_reader_create"](self.store, os.fsencode(unit), None)
            if reader:
                self.library["unit_reader_dependencies_apply_f"](reader, None, CALLBACK(add))
                self.library["unit_reader_dispose"](reader)
        return records

    def read(self, record, path):
        reader = self.library["record_reader_create"](self.store, os.fsencode(record), None)
        if not reader:
            return
        symbols, line, column = {}, ctypes.c_uint(), ctypes.c_uint()

        def add(_, occurrence):
            pointer = self.library["occurrence_get_symbol"](occurrence)
            if pointer not in symbols:
                symbols[pointer] = str(self.library["symbol_get_usr"](pointer))
                self.names[symbols[pointer]] = str(self.library["symbol_get_name"](pointer))
            symbol, roles = symbols[pointer], self.library["occurrence_get_roles"](occurrence)
            self.library["occurrence_get_line_col"](occurrence, ctypes.byref(line), ctypes.byref(column))
            self.by_symbol[symbol].append((roles, path, line.value))
            self.by_line[path, line.value].append((symbol, roles))
            return True

        self.library["record_reader_occurrences_apply_f"](reader, None, CALLBACK(add))
        self.library["record_reader_dispose"](reader)
