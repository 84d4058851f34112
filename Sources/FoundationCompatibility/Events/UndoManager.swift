import Foundation

/// Records operations that undo changes, and performs them. *Thread*: main.
///
/// *Differs from Foundation*: the operations of one turn of the run loop are not grouped; each operation
/// registered outside a group is one step.
@preconcurrency @MainActor open class UndoManager: NSObject {
    private final class Step {
        weak var target: AnyObject?
        let body: (AnyObject) -> Void

        init(target: AnyObject, body: @escaping (AnyObject) -> Void) {
            self.target = target
            self.body = body
        }
    }

    private struct Group {
        var steps: [Step] = []
        var name = ""
    }

    private var undoStack: [Group] = []
    private var redoStack: [Group] = []
    private var openGroups: [Group] = []
    private var disabledCount = 0

    /// Whether an undo is in progress.
    open private(set) var isUndoing = false
    /// Whether a redo is in progress.
    open private(set) var isRedoing = false

    /// The maximum number of undo steps; the oldest steps above it are removed. 0 for no limit.
    open var levelsOfUndo = 0 {
        didSet { trim() }
    }

    public override init() {}

    /// Whether there is a step to undo, including one in an open group.
    open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains { !$0.steps.isEmpty } }
    /// Whether there is a step to redo.
    open var canRedo: Bool { !redoStack.isEmpty }
    /// The number of open groups.
    open var groupingLevel: Int { openGroups.count }
    /// Whether operations are recorded.
    open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }
    /// The name of the last undo step, without regard to open groups; empty if the step has no name or there is none.
    open var undoActionName: String { undoStack.last?.name ?? "" }
    /// The name of the step to redo; empty if the step has no name or there is none.
    open var redoActionName: String { redoStack.last?.name ?? "" }

    /// Stops recording until a balancing `enableUndoRegistration()`.
    open func disableUndoRegistration() { disabledCount += 1 }
    /// Balances `disableUndoRegistration()`; extra calls have no effect.
    open func enableUndoRegistration() { disabledCount = max(0, disabledCount - 1) }

    /// Opens a group. Operations in it are undone together.
    open func beginUndoGrouping() { openGroups.append(Group()) }

    /// Closes the innermost group. A nested group adds its operations to the group around it; the outermost group becomes one step, unless
    /// it is empty.
    open func endUndoGrouping() {
        guard let group = openGroups.popLast(), !group.steps.isEmpty else { return }
        if openGroups.isEmpty {
            store(group)
        } else {
            openGroups[openGroups.count - 1].steps += group.steps
            if openGroups[openGroups.count - 1].name.isEmpty { openGroups[openGroups.count - 1].name = group.name }
        }
    }

    /// Records an operation that undoes a change. The target is not retained; after its release the operation is skipped.
    public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
        register(Step(target: target) { handler($0 as! Target) })  // The step gets the target with which it was created.
    }

    /// Records the call of a selector with an argument, which undoes a change. The target is not retained; after its release the call is
    /// skipped.
    open func registerUndo(withTarget target: Any, selector: Selector, object: Any?) {
        register(Step(target: target as AnyObject) { selector.send(to: $0, object) })
    }

    /// Sets the name of the innermost open group, or of the last step if no group is open. A group without a name
    /// gets the name of the first nested group that has one.
    open func setActionName(_ name: String) {
        if !openGroups.isEmpty {
            openGroups[openGroups.count - 1].name = name
        } else if !undoStack.isEmpty {
            undoStack[undoStack.count - 1].name = name
        }
    }

    /// Undoes the last step, after closing all open groups.
    open func undo() {
        while !openGroups.isEmpty { endUndoGrouping() }
        guard let group = undoStack.popLast() else { return }
        isUndoing = true
        perform(group)
        isUndoing = false
    }

    /// Performs the last undone step again.
    open func redo() {
        guard let group = redoStack.popLast() else { return }
        isRedoing = true
        perform(group)
        isRedoing = false
    }

    /// Removes all steps and open groups.
    open func removeAllActions() {
        undoStack = []
        redoStack = []
        openGroups = []
    }

    /// Removes the operations of a target from all steps and open groups.
    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        for index in undoStack.indices { undoStack[index].steps.removeAll { $0.target === target } }
        for index in redoStack.indices { redoStack[index].steps.removeAll { $0.target === target } }
        for index in openGroups.indices { openGroups[index].steps.removeAll { $0.target === target } }
        undoStack.removeAll(where: \.steps.isEmpty)
        redoStack.removeAll(where: \.steps.isEmpty)
    }

    private func perform(_ group: Group) {
        beginUndoGrouping()
        openGroups[openGroups.count - 1].name = group.name
        for step in group.steps.reversed() {
            if let target = step.target { step.body(target) }
        }
        endUndoGrouping()
    }

    private func register(_ step: Step) {
        guard isUndoRegistrationEnabled else { return }
        if openGroups.isEmpty {
            store(Group(steps: [step]))
        } else {
            openGroups[openGroups.count - 1].steps.append(step)
        }
    }

    /// Stores a group as one step. During an undo it becomes a redo step. Otherwise it becomes an undo step, which clears the redo steps
    /// except during a redo.
    private func store(_ group: Group) {
        if isUndoing { return redoStack.append(group) }
        if !isRedoing { redoStack = [] }
        undoStack.append(group)
        trim()
    }

    private func trim() {
        if levelsOfUndo > 0, undoStack.count > levelsOfUndo { undoStack.removeFirst(undoStack.count - levelsOfUndo) }
    }
}
