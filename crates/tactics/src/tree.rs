//! The tree of what has been tried: nodes in one arena, each a decision after those above it.
//!
//! A node is named by the actions that lead to it. What the dice did between them is not in its name: it holds the average
//! over all that was rolled and imagined on the way. So the tree stays small whatever the dice do, and its memory is bounded.

/// A place in the arena.
pub(crate) type Id = u32;

/// The position to decide about.
pub(crate) const ROOT: Id = 0;

const NONE: Id = Id::MAX;

/// What is known about taking an action there.
#[derive(Clone, Debug)]
pub(crate) struct Node<A> {
    /// The action; none leads to the root.
    pub action: Option<A>,
    /// How often it was taken.
    pub visits: u32,
    /// How often it could have been: an action may be lawful in some imagined positions and not in others.
    pub available: u32,
    /// The sum of what came of it, for the seat that thinks, in thousandths.
    pub total: i64,
    /// The sum of the squares.
    pub squares: i64,
    /// What was learned to lean to it, when it was first thought of.
    pub weight: u32,
    /// What was last found of the actions after it: their weights together, and the heaviest that was never taken.
    pub ahead: Ahead,
    first: Id,
    next: Id,
}

/// What was learned to lean to where someone decides, so that it need not be asked every time. The dice may have fallen
/// otherwise since, and other actions may be lawful: it is a guess that saves time, and is asked again before anything new is
/// tried.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Ahead {
    /// All weights together; 0 where nobody has asked.
    pub whole: u64,
    /// The heaviest of those that were never taken.
    pub heaviest: u32,
}

impl<A> Node<A> {
    fn new(action: Option<A>) -> Self {
        let ahead = Ahead::default();
        Node { action, visits: 0, available: 0, total: 0, squares: 0, weight: 1, ahead, first: NONE, next: NONE }
    }

    /// The mean, from −1 to 1.
    pub fn mean(&self) -> f64 {
        self.total as f64 / f64::from(self.visits.max(1)) / 1000.0
    }

    /// The variance of what came of it.
    pub fn variance(&self) -> f64 {
        let mean = self.mean();
        (self.squares as f64 / f64::from(self.visits.max(1)) / 1e6 - mean * mean).max(0.0)
    }
}

/// See the [module](self).
#[derive(Clone, Debug)]
pub(crate) struct Tree<A> {
    nodes: Vec<Node<A>>,
    most: usize,
}

impl<A: Clone + Eq> Tree<A> {
    /// An empty tree that never holds more than `most` nodes.
    pub fn new(most: usize) -> Self {
        Tree { nodes: vec![Node::new(None)], most: most.clamp(2, NONE as usize - 1) }
    }

    pub fn node(&self, id: Id) -> &Node<A> {
        &self.nodes[id as usize]
    }

    pub fn node_mut(&mut self, id: Id) -> &mut Node<A> {
        &mut self.nodes[id as usize]
    }

    #[cfg(test)]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The first of a node's children; [`Tree::sibling`] gives the others.
    pub fn child(&self, id: Id) -> Option<Id> {
        Some(self.nodes[id as usize].first).filter(|id| *id != NONE)
    }

    pub fn sibling(&self, id: Id) -> Option<Id> {
        Some(self.nodes[id as usize].next).filter(|id| *id != NONE)
    }

    pub fn children(&self, id: Id) -> impl Iterator<Item = Id> {
        std::iter::successors(self.child(id), |id| self.sibling(*id))
    }

    /// A new child; `None` when the arena is full.
    pub fn grow(&mut self, parent: Id, action: A) -> Option<Id> {
        if self.nodes.len() >= self.most {
            return None;
        }
        let id = self.nodes.len() as Id;
        let mut node = Node::new(Some(action));
        node.next = self.nodes[parent as usize].first;
        self.nodes.push(node);
        self.nodes[parent as usize].first = id;
        Some(id)
    }

    /// Notes what came of a simulation along its path.
    pub fn learn(&mut self, path: &[Id], value: i32) {
        let value = i64::from(value);
        for id in path {
            let node = self.node_mut(*id);
            node.visits += 1;
            node.total += value;
            node.squares += value * value;
        }
    }

    /// What is left once `action` has been taken: its subtree, counted half, since the dice that have fallen since were one
    /// case among those it averages. Empty if the action was never tried.
    #[must_use]
    pub fn after(&self, action: &A) -> Tree<A> {
        let mut kept = Tree::new(self.most);
        let taken = self.children(ROOT).find(|id| self.node(*id).action.as_ref() == Some(action));
        let Some(taken) = taken else { return kept };
        kept.nodes[0] = Node { action: None, first: NONE, next: NONE, ..self.node(taken).halved() };
        let mut waiting = vec![(taken, ROOT)];
        while let Some((old, new)) = waiting.pop() {
            // The last child comes first in the list, so that growing anew keeps their order.
            let children: Vec<Id> = self.children(old).filter(|id| self.node(*id).visits > 1).collect();
            for child in children.into_iter().rev() {
                let Some(action) = self.node(child).action.clone() else { continue };
                let Some(id) = kept.grow(new, action) else { return kept };
                let half = self.node(child).halved();
                let node = kept.node_mut(id);
                let (action, first, next) = (node.action.take(), node.first, node.next);
                *node = Node { action, first, next, ..half };
                waiting.push((child, id));
            }
        }
        kept
    }
}

impl<A: Clone> Node<A> {
    fn halved(&self) -> Node<A> {
        let visits = self.visits / 2;
        // The mean stays what it was.
        let part = |sum: i64| (i128::from(sum) * i128::from(visits) / i128::from(self.visits.max(1))) as i64;
        Node {
            visits,
            available: self.available / 2,
            total: part(self.total),
            squares: part(self.squares),
            ..self.clone()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_arena_grows_no_more() {
        let mut tree = Tree::new(3);
        assert!(tree.grow(ROOT, 'a').is_some());
        assert!(tree.grow(ROOT, 'b').is_some());
        assert_eq!(tree.grow(ROOT, 'c'), None);
        assert_eq!(tree.len(), 3);
    }

    #[test]
    fn what_fits_the_past_is_kept_at_half() {
        let mut tree = Tree::new(100);
        let a = tree.grow(ROOT, 'a').unwrap();
        let b = tree.grow(a, 'b').unwrap();
        for _ in 0..8 {
            tree.learn(&[ROOT, a, b], 500);
        }
        let kept = tree.after(&'a');
        assert_eq!((kept.node(ROOT).visits, kept.node(ROOT).total), (4, 2000));
        let child = kept.child(ROOT).unwrap();
        assert_eq!((kept.node(child).action, kept.node(child).visits), (Some('b'), 4));
        assert_eq!(tree.after(&'z').len(), 1);
    }
}
