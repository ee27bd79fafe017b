"""Monte Carlo tree search, for any game: specialise this module with the game's rules.

Every simulation begins with a state that the searching seat cannot tell from the true one, drawn anew: where nothing is
hidden this is plain MCTS, else information-set MCTS. The tree holds actions, not states ("open loop"): what an action
leads to is found by playing it. Every node counts for the seat that chose it, so that each seat looks after itself,
however many there are; where chance decides whose turn it is, each seat has nodes of its own.

A *guided* search knows the game's policy: the factors by which features make an action more or less likely. They are
the priors of the tree (as in PUCT) and, somewhat sharper, the chances in the rollouts. A plain one is UCT with uniform
rollouts.
"""

from __future__ import annotations

import math
from typing import Any, TypeAlias

import numpy as np

from marsuk.kernel import actions, bits, random
from marsuk.kernel.jit import Policy, State, States, Tables, Work, entry, kernel
from marsuk.kernel.policy import features_of, pick, policy_of, sight_of, weigh

rules: Any

Nodes: TypeAlias = Any
Search: TypeAlias = Any
Sight: TypeAlias = Any

MAX_DEPTH = 128
NOBODY = -1
ANY_ACTION = -1  # whichever promises most
_NONE = 0  # the root is nobody's child and nobody's sibling, so its number means "none"

POLICY = policy_of(rules)
SIGHT = sight_of(rules)
see = features_of(rules)

NODE = np.dtype(
    [
        ("total", "f8"),  # what its simulations gave to the seat that chose it
        ("prior", "f8"),  # its weight by the policy, not yet divided by that of its rivals
        ("visits", "i4"),
        ("available", "i4"),  # how often it could have been chosen
        ("first", "i4"),  # child
        ("next", "i4"),  # sibling
        ("action", "i2"),
        ("block", "i1"),
        ("bit", "i1"),
        ("seat", "i1"),  # that chose it
    ],
    align=True,
)

SEARCH = np.dtype(
    [
        ("rng", "u4", random.WORDS),
        # how to search
        ("guided", "i8"),  # 1: by the policy; 0: plain UCT
        ("clairvoyant", "i8"),  # 1: from the state as it is, which no honest bot may do
        ("exploration", "f8"),
        ("doubt", "f8"),  # how much worse than its rivals an action is thought to be before it was tried
        ("margin_share", "f8"),  # how much of the reward is for the margin; the rest is for winning
        ("margin_scale", "f8"),  # points that make the whole of it
        ("asked", "i8"),  # the action that simulations begin with, or ANY_ACTION
        # the tree
        ("used", "i8"),  # nodes
        ("simulations", "i8"),
        # the simulation being done
        ("depth", "i8"),
        ("path", "i4", MAX_DEPTH),
        ("left", "i8", rules.BLOCKS),  # legal actions without a node
        ("rewards", "f8", rules.SEATS),
        ("wins", "f8", rules.SEATS),  # 1 for a win, a part of it for a shared one
        # what became of each action of the root, since the tree was rooted here
        ("visits", "i8", rules.ACTIONS),
        ("tries", "i8", rules.ACTIONS),
        ("won", "f8", (rules.ACTIONS, rules.SEATS)),
        ("squares", "f8", rules.ACTIONS),  # of what the searching seat won
        ("points", "f8", (rules.ACTIONS, rules.SEATS)),
    ],
    align=True,
)


@entry
def first_sight(tables: Tables, policy: Policy, state: State, work: Work, sight: Sight) -> int:
    """Write the legal actions into ``sight.ids``, with their features and weights; returns how many there are."""
    sight.columns = policy.columns
    rules.legal(tables, state, work.blocks)
    n = actions.listed(work.blocks, rules.ACTION_STARTS, sight.ids)
    see(tables, state, work, sight, n)
    weigh(policy.factor, sight, n)
    return n


@entry
def begin(nodes: Nodes, search: Search, seed: int) -> None:
    """An empty tree."""
    random.key(search.rng, seed)
    search.simulations = 0
    search.asked = ANY_ACTION
    search.used = 1
    clear_node(nodes[0])
    clear_root(search)


@entry
def simulate(
    tables: Tables,
    policy: Policy,
    states: States,
    work: Work,
    sight: Sight,
    nodes: Nodes,
    search: Search,
    seat: int,
    times: int,
) -> None:
    """Do so many simulations from ``states[0]`` for the seat that decides there; ``states[1]`` is scratch."""
    sight.columns = policy.columns
    for _ in range(times):
        states[1] = states[0]
        seed = random.word(search.rng)
        if search.clairvoyant == 0:
            rules.resample(tables, states[1], seat, seed)
        descend(tables, policy, states[1], work, sight, nodes, search)
        if search.guided == 1:
            guided_rollout(tables, policy, states[1], work, sight, search.rng)
        else:
            plain_rollout(tables, states[1], work, search.rng)
        judge(tables, states[1], work, search)
        learn(nodes, work, search, seat)


@entry
def keep_subtree(nodes: Nodes, spare: Nodes, search: Search, action: int) -> int:
    """Make the root's child with this action the root of a tree of its own; 0 if there is none."""
    child = int(nodes[0].first)
    while child != _NONE and nodes[child].action != action:
        child = int(nodes[child].next)
    if child == _NONE or nodes[child].first == _NONE:
        return 0
    spare[0] = nodes[child]
    spare[0].next = _NONE
    used = 1
    done = 0
    while done < used:  # copy the children of each node in turn, side by side: the scan of siblings stays short
        old = int(spare[done].first)
        spare[done].first = _NONE
        last = _NONE
        while old != _NONE:
            spare[used] = nodes[old]
            if last == _NONE:
                spare[done].first = used
            else:
                spare[last].next = used
            last = used
            used += 1
            old = int(nodes[old].next)
        if last != _NONE:
            spare[last].next = _NONE
        done += 1
    for i in range(used):
        nodes[i] = spare[i]
    search.used = used
    clear_root(search)
    return 1


@entry
def count_visits(tables: Tables, states: States, work: Work, nodes: Nodes, search: Search) -> int:
    """Write into ``search.visits`` how often each legal action was visited, also before the root was the root.

    Returns by how many visits the first is ahead of the second.
    """
    rules.legal(tables, states[0], work.blocks)
    for action in range(rules.ACTIONS):
        search.visits[action] = 0
    most = 0
    second = 0
    child = int(nodes[0].first)
    while child != _NONE:
        here = nodes[child]
        if (int(work.blocks[here.block]) >> int(here.bit)) & 1 == 1:
            visits = int(here.visits)
            search.visits[here.action] = visits
            second = max(second, min(most, visits))
            most = max(most, visits)
        child = int(here.next)
    return most - second


@entry
def likely_line(tables: Tables, states: States, work: Work, nodes: Nodes, search: Search, action: int) -> int:
    """Write into ``search.path`` how the game is likely to go on from ``states[0]``, beginning with the action.

    Or with ANY_ACTION. Returns how many actions the tree knows.
    """
    states[1] = states[0]
    node = 0
    length = 0
    wanted = action
    while length < MAX_DEPTH and not rules.is_over(states[1]):
        node = likely_child(tables, states[1], work, nodes, node, wanted)
        if node == _NONE:
            break
        search.path[length] = nodes[node].action
        length += 1
        rules.apply(tables, states[1], int(nodes[node].action))
        wanted = ANY_ACTION
    return length


@kernel
def likely_child(tables: Any, state: Any, work: Any, nodes: Any, node: int, wanted: int) -> int:
    """The child of a node visited most among those legal in the state, or the one of the wanted action; 0 if none."""
    rules.legal(tables, state, work.blocks)
    seat = rules.to_move(state)
    best = _NONE
    child = int(nodes[node].first)
    while child != _NONE:
        here = nodes[child]
        legal = here.seat == seat and (int(work.blocks[here.block]) >> int(here.bit)) & 1 == 1
        if here.action == wanted or (legal and (best == _NONE or here.visits > nodes[best].visits)):
            best = child
            if here.action == wanted:
                break
        child = int(here.next)
    return best


# --- the tree ---


@kernel
def clear_node(node: Any) -> None:
    """A node of which nothing is known yet."""
    node.total = 0.0
    node.prior = 0.0
    node.visits = 0
    node.available = 0
    node.first = _NONE
    node.next = _NONE
    node.action = -1
    node.block = 0
    node.bit = 0
    node.seat = NOBODY


@kernel
def clear_root(search: Any) -> None:
    """Nothing has become of the root's actions yet."""
    for action in range(rules.ACTIONS):
        search.tries[action] = 0
        search.squares[action] = 0.0
        for seat in range(rules.SEATS):
            search.won[action, seat] = 0.0
            search.points[action, seat] = 0.0


@kernel
def descend(tables: Any, policy: Any, state: Any, work: Any, sight: Any, nodes: Any, search: Any) -> None:
    """Follow the tree to a new node, or to the end of the game, playing what it says."""
    node = 0
    search.depth = 0
    while search.depth < MAX_DEPTH and not rules.is_over(state):
        seat = rules.to_move(state)
        rules.legal(tables, state, work.blocks)
        if search.depth == 0 and search.asked != ANY_ACTION:
            keep_only(work.blocks, int(search.asked))
        used = int(search.used)
        if search.guided == 1:
            child = guided_child(tables, policy, state, work, sight, nodes, search, node, seat)
        else:
            child = plain_child(work, nodes, search, node, seat)
        if child == _NONE:
            return
        search.path[search.depth] = child
        search.depth += 1
        rules.apply(tables, state, int(nodes[child].action))
        if search.used > used:
            return
        node = child


@kernel
def keep_only(blocks: Any, action: int) -> None:
    """Leave out all other legal actions."""
    block = block_of(action)
    bit = int(blocks[block]) & (1 << (action - rules.ACTION_STARTS[block]))
    actions.clear(blocks)
    blocks[block] = bit


@kernel
def block_of(action: int) -> int:
    """Where the action's bit is."""
    block = 0
    while action >= rules.ACTION_STARTS[block + 1]:
        block += 1
    return block


@kernel
def plain_child(work: Any, nodes: Any, search: Any, node: int, seat: int) -> int:
    """UCB1 with the counts of how often each action was available; what was never tried comes first."""
    best = _NONE
    best_score = -1.0
    for block in range(rules.BLOCKS):
        search.left[block] = work.blocks[block]
    child = int(nodes[node].first)
    while child != _NONE:
        rival = nodes[child]
        if rival.seat == seat and (int(search.left[rival.block]) >> int(rival.bit)) & 1 == 1:
            search.left[rival.block] = int(search.left[rival.block]) & ~(1 << int(rival.bit))
            rival.available += 1
            mean = rival.total / rival.visits
            score = mean + search.exploration * math.sqrt(math.log(float(rival.available)) / rival.visits)
            if score > best_score:
                best_score = score
                best = child
        child = int(rival.next)
    untried = actions.count(search.left)
    if untried == 0:
        return best
    action = actions.nth(search.left, rules.ACTION_STARTS, random.below(search.rng, untried))
    return add_child(nodes, search, node, seat, action, 1.0)


@kernel
def guided_child(
    tables: Any, policy: Any, state: Any, work: Any, sight: Any, nodes: Any, search: Any, node: int, seat: int
) -> int:
    """PUCT; an action gets its node when it is first chosen, the one of the greatest weight before the others."""
    for block in range(rules.BLOCKS):
        search.left[block] = work.blocks[block]
    weights = 0.0
    visits = 0
    total = 0.0
    child = int(nodes[node].first)
    while child != _NONE:
        rival = nodes[child]
        if rival.seat == seat and (int(search.left[rival.block]) >> int(rival.bit)) & 1 == 1:
            search.left[rival.block] = int(search.left[rival.block]) & ~(1 << int(rival.bit))
            rival.available += 1
            weights += rival.prior
            visits += int(rival.visits)
            total += rival.total
        child = int(rival.next)
    fresh = -1
    fresh_weight = 0.0
    if actions.count(search.left) > 0:
        n = actions.listed(search.left, rules.ACTION_STARTS, sight.ids)
        see(tables, state, work, sight, n)
        weights += weigh(policy.factor, sight, n)
        for i in range(n):
            if sight.weights[i] > fresh_weight:
                fresh_weight = sight.weights[i]
                fresh = int(sight.ids[i])
    root = math.sqrt(float(visits + 1))
    best = _NONE
    best_score = -1.0
    child = int(nodes[node].first)
    while child != _NONE:
        rival = nodes[child]
        if rival.seat == seat and (int(work.blocks[rival.block]) >> int(rival.bit)) & 1 == 1:
            bonus = search.exploration * rival.prior / weights * root / (1 + rival.visits)
            score = rival.total / rival.visits + bonus
            if score > best_score:
                best_score = score
                best = child
        child = int(rival.next)
    if fresh >= 0:
        expected = total / visits - search.doubt if visits > 0 else 0.5
        if best == _NONE or expected + search.exploration * fresh_weight / weights * root > best_score:
            made = add_child(nodes, search, node, seat, fresh, fresh_weight)
            if made != _NONE:
                return made
    return best


@kernel
def add_child(nodes: Any, search: Any, node: int, seat: int, action: int, prior: float) -> int:
    """A node for an action; 0 if there is no room."""
    child = int(search.used)
    if child >= nodes.size:
        return _NONE
    search.used += 1
    clear_node(nodes[child])
    block = block_of(action)
    nodes[child].prior = prior
    nodes[child].available = 1
    nodes[child].action = action
    nodes[child].block = block
    nodes[child].bit = action - rules.ACTION_STARTS[block]
    nodes[child].seat = seat
    nodes[child].next = nodes[node].first
    nodes[node].first = child
    return child


# --- from the tree to the end of the game ---


@kernel
def plain_rollout(tables: Any, state: Any, work: Any, rng: Any) -> None:
    """Any legal action, each equally likely."""
    while not rules.is_over(state):
        rules.legal(tables, state, work.blocks)
        n = actions.count(work.blocks)
        rules.apply(tables, state, actions.nth(work.blocks, rules.ACTION_STARTS, random.below(rng, n)))


@kernel
def guided_rollout(tables: Any, policy: Any, state: Any, work: Any, sight: Any, rng: Any) -> None:
    """Actions as likely as the policy says."""
    while not rules.is_over(state):
        rules.legal(tables, state, work.blocks)
        n = actions.listed(work.blocks, rules.ACTION_STARTS, sight.ids)
        action = int(sight.ids[0])
        if n > 1:
            see(tables, state, work, sight, n)
            action = pick(sight, n, weigh(policy.sharper, sight, n), rng)
        rules.apply(tables, state, action)


@kernel
def judge(tables: Any, state: Any, work: Any, search: Any) -> None:
    """What the end is worth to every seat, from 0 to 1: the win, shared if need be, and a little for the margin."""
    won = rules.winners(tables, state, work)
    shares = 1.0 / bits.count(won)
    seats = rules.seats(state)
    for seat in range(seats):
        best_other = -1000
        for other in range(seats):
            if other != seat:
                best_other = max(best_other, int(work.totals[other]))
        margin = 0.5 + (int(work.totals[seat]) - best_other) / (2.0 * search.margin_scale)
        margin = min(max(margin, 0.0), 1.0)
        search.wins[seat] = shares if (won >> seat) & 1 == 1 else 0.0
        search.rewards[seat] = (1.0 - search.margin_share) * search.wins[seat] + search.margin_share * margin


@kernel
def learn(nodes: Any, work: Any, search: Any, seat: int) -> None:
    """Let every node on the path know what came of it."""
    search.simulations += 1
    nodes[0].visits += 1
    for i in range(int(search.depth)):
        node = nodes[search.path[i]]
        node.visits += 1
        node.total += search.rewards[node.seat]
    if search.depth > 0:
        action = int(nodes[search.path[0]].action)
        win = search.wins[seat]
        search.tries[action] += 1
        search.squares[action] += win * win
        for each in range(rules.SEATS):
            search.won[action, each] += search.wins[each]
            search.points[action, each] += work.totals[each]
