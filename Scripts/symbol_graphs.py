"""The public names of the modules, read from the compiler's symbol graphs. Scripts/texture-names uses it.

Test: python3 -m doctest Scripts/symbol_graphs.py
"""
import collections
import json
import pathlib


class SymbolGraphs:
    """The symbols of all graphs in a folder, which Scripts/symbol-graphs writes.

    >>> graphs = SymbolGraphs()
    >>> graphs.add({"symbols": [
    ...     {"identifier": {"precise": "a"}, "kind": {"identifier": "swift.class"}, "pathComponents": ["Node"], "accessLevel": "open"},
    ...     {"identifier": {"precise": "b"}, "kind": {"identifier": "swift.property"}, "pathComponents": ["Node", "size"],
    ...      "accessLevel": "open", "docComment": {"lines": [{"text": "Stored, without effect;"}, {"text": "none."}]}},
    ...     {"identifier": {"precise": "c"}, "kind": {"identifier": "swift.class"}, "pathComponents": ["Cell"], "accessLevel": "public"},
    ... ], "relationships": [{"kind": "inheritsFrom", "source": "c", "target": "a"},
    ...                      {"kind": "conformsTo", "source": "c", "target": "x", "targetFallback": "Other.Moving"}]})
    >>> sorted(graphs.members["Node"]), sorted(graphs.members[""]), sorted(graphs.supertypes("Cell"))
    (['size'], ['Cell', 'Node'], ['Moving', 'Node'])
    >>> graphs.members["Node"]["size"]
    ['Stored, without effect; none.']
    """

    def __init__(self, folder=None):
        self.members = collections.defaultdict(lambda: collections.defaultdict(list))  # type: name: doc comments
        self._names = {}  # precise identifier: the last part of the name
        self._bases = collections.defaultdict(set)  # type: (precise identifier, name if no graph has it)
        self._aliases = collections.defaultdict(set)  # alias: type
        for path in sorted(pathlib.Path(folder).glob("*.symbols.json")) if folder else ():
            with open(path, encoding="utf8") as file:
                self.add(json.load(file))

    def add(self, graph):
        for symbol in graph["symbols"]:
            if symbol["accessLevel"] not in ("public", "open"):
                continue
            path = symbol["pathComponents"]
            self._names[symbol["identifier"]["precise"]] = path[-1]
            comment = " ".join(line["text"].strip() for line in symbol.get("docComment", {}).get("lines", ()))
            self.members[path[-2] if len(path) > 1 else ""][path[-1]].append(comment)
            if symbol["kind"]["identifier"] == "swift.typealias":
                targets = [f["spelling"] for f in symbol.get("declarationFragments", ()) if f["kind"] == "typeIdentifier"]
                self._aliases[path[-1]].update(targets[:1])
        for relation in graph["relationships"]:
            if relation["kind"] in ("inheritsFrom", "conformsTo"):
                self._bases[relation["source"]].add((relation["target"], relation.get("targetFallback", "").split(".")[-1]))

    def supertypes(self, name):
        """The names of the direct supertypes and protocols of a type, or of the target of an alias."""
        if not hasattr(self, "_bases_by_name"):
            self._bases_by_name = collections.defaultdict(set)
            for source, targets in self._bases.items():
                for precise, fallback in targets:
                    self._bases_by_name[self._names.get(source)].add(self._names.get(precise, fallback))
        return self._bases_by_name.get(name, set()) | self._aliases.get(name, set())

    def hierarchy(self, name):
        """The type with all its supertypes and protocols, direct and indirect."""
        found, pending = set(), [name]
        while pending:
            name = pending.pop()
            if name not in found:
                found.add(name)
                pending += self.supertypes(name)
        return found

    def all_members(self, name):
        """{name: doc comments} of the members of a type and of its supertypes and protocols."""
        found = collections.defaultdict(list)
        for owner in self.hierarchy(name):
            for member, comments in self.members.get(owner, {}).items():
                found[member] += comments
        return found
