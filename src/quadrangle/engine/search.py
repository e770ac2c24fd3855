"""A search tree in WebAssembly memory: the same interface as the native one, with plain Python values."""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from typing import Any

from quadrangle.engine.artefact import PLAIN, SEARCH, SUBTREE, artefact
from quadrangle.engine.instance import Elsewhere, Instance, Region
from quadrangle.engine.root_edge import RootEdge, TreeEdge
from quadrangle.engine.wasm import RESULTS, UINT64, Array, Value, results_of, slot_of, slots_of

NODES, EDGES, SIMULATIONS = 0, 1, 2  # cells of `used`
CELL, FLOAT32 = 8, 4  # bytes
NONE = -1

Tree = dict[str, Array]


class WasmTree:
    """The search tree of one position, and what is needed to grow it."""

    def __init__(
        self,
        game: str,
        root: bytes,
        players: int,
        settings: Any,
        weights: Any,
        seed: int,
        max_actions: int,
        nodes: int,
        edges: int,
    ) -> None:
        self._artefact = artefact(game if weights is not None else game + PLAIN)
        self._players, self._max_actions = players, max_actions
        self._node, self._edge = struct.Struct(self._artefact.node.format), struct.Struct(self._artefact.edge.format)
        self.nbytes = nodes * (self._node.size + FLOAT32 * players) + edges * self._edge.size
        self._instance = Instance(self._artefact, self.nbytes)
        self._tree = self._new_tree(nodes, edges)
        put = self._instance.put
        values: dict[str, Value] = {
            **_arguments("tree", self._tree),
            **{f"settings.{name}": value for name, value in settings._asdict().items()},
            "root": Array(put(root), (1,), len(root)),
            "rng": Array(put(struct.pack("<Q", seed & UINT64)), (1,), CELL),
            "max_actions": max_actions,
            "count": 0,
            "w": 0,  # the slot of weights that are None
        }
        for name, value in weights._asdict().items() if weights is not None else ():
            values[f"w.{name}"] = value if isinstance(value, int | float) else self._instance.array(value)
        self._entry = self._artefact.entries[SEARCH]
        self._results = self._instance.zeros(RESULTS)
        self._slots = put(slots_of(self._entry, values, self._results))
        self._count = self._slots + slot_of(self._entry, "count")

    def _new_tree(self, nodes: int, edges: int) -> Tree:
        shapes = {
            "used": (CELL, (3,)),
            "reward_sums": (CELL, (self._players,)),
            "nodes": (self._node.size, (nodes,)),
            "edges": (self._edge.size, (edges,)),
            "best_values": (FLOAT32, (nodes, self._players)),
        }
        arrays = {name: Array(0, shape, itemsize) for name, (itemsize, shape) in shapes.items()}
        return {name: array._replace(address=self._instance.zeros(array.nbytes)) for name, array in arrays.items()}

    @property
    def simulations(self) -> int:
        return self._used()[SIMULATIONS]

    def simulate(self, count: int) -> None:
        """Run this many simulations. The interpreter lock is released meanwhile."""
        self._instance.write(self._count, struct.pack("<q", count))
        self._instance.call(self._entry, self._slots)

    async def simulate_elsewhere(self, count: int, elsewhere: Elsewhere) -> None:
        """As `simulate`, on a copy of the memory. Of the tree only the root comes back, so it cannot be reused."""
        self._instance.write(self._count, struct.pack("<q", count))
        await self._instance.call_elsewhere(self._entry, self._slots, self._root_regions(), elsewhere)

    def _root_regions(self) -> list[Region]:
        """Where counts, rewards and root are. The root is the first node, and its edges are the first edges."""
        nodes, edges = self._tree["nodes"], self._tree["edges"]
        whole = [(array.address, array.nbytes) for array in (self._tree["used"], self._tree["reward_sums"])]
        of_root = min(edges.shape[0], self._max_actions) * edges.itemsize
        return [*whole, (nodes.address, nodes.itemsize), (edges.address, of_root)]

    def reward_sums(self) -> tuple[float, ...]:
        """Return the sum of each player's rewards."""
        return struct.unpack(f"<{self._players}d", self.read("reward_sums"))

    def root_edges(self) -> list[RootEdge]:
        """Return the decisions at the root, best prior first; none before the first simulation."""
        root = self._node_at(0)
        columns = [self._artefact.edge.fields.index(name) for name in RootEdge._fields]
        edges = self._edges_at(root["first"], max(root["size"], 0))
        return [RootEdge(*(edge[column] for column in columns)) for edge in self._edge.iter_unpack(edges)]

    def keep_root_edges(self, places: Sequence[int]) -> None:
        """Remove all decisions at the root but these, given by their places in `root_edges`."""
        root, size = self._node_at(0), self._edge.size
        edges = self._edges_at(root["first"], root["size"])
        data = b"".join(edges[at * size : (at + 1) * size] for at in places)
        self._instance.write(self._tree["edges"].address + root["first"] * size, data)
        changed = root | {"size": len(places), "best": NONE}
        self._instance.write(self._tree["nodes"].address, self._node.pack(*changed.values()))

    def edges_of(self, node: int) -> list[TreeEdge]:
        """Return the edges of a node; node 0 is the root."""
        top, fields = self._node_at(node), self._artefact.edge.fields
        if top["turn"] > 0:
            data = list(self._edge.iter_unpack(self._edges_at(top["first"], max(top["size"], 0))))
        else:
            data, edge = [], top["first"]
            while edge != NONE:
                data.append(self._edge.unpack(self._edges_at(edge, 1)))
                edge = data[-1][fields.index("next")]
        places = [fields.index(name) for name in TreeEdge._fields]
        return [TreeEdge(*(edge[place] for place in places)) for edge in data]

    def copy_subtree(self, last: WasmTree, node: int) -> bool:
        """Copy the subtree of another tree's node into this empty tree, as its root. Return False if it is too large.

        The subtree is copied within the memory of the other tree first, because a function sees one memory only.
        """
        nodes, edges = (
            min(last._used()[cell], self._tree[name].shape[0]) for cell, name in enumerate(("nodes", "edges"))
        )
        copied = last._extract(node, nodes, edges)
        if copied is None:
            return False
        used = struct.unpack("<3q", last._instance.read(copied["used"].address, copied["used"].nbytes))
        for name, array in copied.items():
            rows = (
                used[NODES] if name in ("nodes", "best_values") else used[EDGES] if name == "edges" else array.shape[0]
            )
            size = array.nbytes // array.shape[0] * rows
            self._instance.write(self._tree[name].address, last._instance.read(array.address, size))
        return True

    def _extract(self, node: int, nodes: int, edges: int) -> Tree | None:
        """Copy a subtree into new memory of the same instance; None if there is not room enough."""
        size = nodes * (self._node.size + FLOAT32 * (self._players + 1)) + edges * self._edge.size
        self._instance.limit(self.nbytes + size)
        into, entry = self._new_tree(nodes, edges), self._artefact.entries[SUBTREE]
        values: dict[str, Value] = {**_arguments("tree", self._tree), "node": node, **_arguments("into", into)}
        self._instance.call(entry, self._instance.put(slots_of(entry, values, self._results)))
        fits = results_of(entry, self._instance.read(self._results, RESULTS))[0]
        return into if fits else None

    def read(self, name: str) -> bytes:
        """Return the bytes of one array of the tree."""
        return self._instance.read(self._tree[name].address, self._tree[name].nbytes)

    def _used(self) -> tuple[int, ...]:
        return struct.unpack("<3q", self.read("used"))

    def _node_at(self, node: int) -> dict[str, int]:
        data = self._instance.read(self._tree["nodes"].address + node * self._node.size, self._node.size)
        return dict(zip(self._artefact.node.fields, self._node.unpack(data), strict=True))

    def _edges_at(self, first: int, count: int) -> bytes:
        return self._instance.read(self._tree["edges"].address + first * self._edge.size, count * self._edge.size)


def _arguments(name: str, tree: Tree) -> Mapping[str, Array]:
    return {f"{name}.{part}": array for part, array in tree.items()}
