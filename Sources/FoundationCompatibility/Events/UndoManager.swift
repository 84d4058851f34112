import Foundation

/// Records operations that undo steps, and performs them. *Thread*: main.
///
/// Steps registered in one turn of the run loop are not grouped unless `groupsByEvent` is true and the turn ends; each registration
/// outside a group is a step of its own. *Differs from Foundation on Apple's systems* in that only.
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

    /// Whether the steps of an undo are being played.
    open private(set) var isUndoing = false
    /// Whether the steps of a redo are being played.
    open private(set) var isRedoing = false

    /// The maximum number of steps; 0 means no limit.
    open var levelsOfUndo = 0 {
        didSet { trim() }
    }

    public override init() {}

    open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains { !$0.steps.isEmpty } }
    open var canRedo: Bool { !redoStack.isEmpty }
    open var groupingLevel: Int { openGroups.count }
    open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }
    open var undoActionName: String { undoStack.last?.name ?? "" }
    open var redoActionName: String { redoStack.last?.name ?? "" }

    open func disableUndoRegistration() { disabledCount += 1 }
    open func enableUndoRegistration() { disabledCount = max(0, disabledCount - 1) }

    open func beginUndoGrouping() { openGroups.append(Group()) }

    /// Ends the innermost group; the outermost becomes one step.
    open func endUndoGrouping() {
        guard let group = openGroups.popLast(), !group.steps.isEmpty else { return }
        if openGroups.isEmpty {
            store(group)
        } else {
            openGroups[openGroups.count - 1].steps += group.steps
        }
    }

    /// Records how to undo what is being done. The target is held weakly.
    public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
        register(Step(target: target) { handler($0 as! Target) })  // The step gets back the target it was made with.
    }

    /// Records a selector and its argument as the way back.
    open func registerUndo(withTarget target: Any, selector: Selector, object: Any?) {
        register(Step(target: target as AnyObject) { selector.send(to: $0, object) })
    }

    open func setActionName(_ name: String) {
        if !openGroups.isEmpty {
            openGroups[openGroups.count - 1].name = name
        } else if !undoStack.isEmpty {
            undoStack[undoStack.count - 1].name = name
        }
    }

    /// Takes the last step back.
    open func undo() {
        while !openGroups.isEmpty { endUndoGrouping() }
        guard let group = undoStack.popLast() else { return }
        isUndoing = true
        play(group)
        isUndoing = false
    }

    /// Does again what the last undo took back.
    open func redo() {
        guard let group = redoStack.popLast() else { return }
        isRedoing = true
        play(group)
        isRedoing = false
    }

    open func removeAllActions() {
        undoStack = []
        redoStack = []
        openGroups = []
    }

    open func removeAllActions(withTarget target: Any) {
        let target = target as AnyObject
        for index in undoStack.indices { undoStack[index].steps.removeAll { $0.target === target } }
        for index in redoStack.indices { redoStack[index].steps.removeAll { $0.target === target } }
        undoStack.removeAll(where: \.steps.isEmpty)
        redoStack.removeAll(where: \.steps.isEmpty)
    }

    private func play(_ group: Group) {
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

    /// Operations registered while undoing become the redo; new work clears the redo stack.
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
