import Foundation

extension TextEditor {
    /// Handles a key that edits the text or moves the caret. Returns `false` if the next responder must handle the key.
    func receiveKey(_ press: HostKeyPress) -> Bool {
        let isControl = !press.modifiers.isDisjoint(with: [.control, .command])
        let isShift = press.modifiers.contains(.shift)
        if isControl, case .character(let character) = press.key {
            return performShortcut(character.lowercased(), isShift: isShift)
        }
        if press.modifiers.contains(.alternate) { return false }
        switch press.key {
        case .left, .right, .up, .down, .home, .end, .pageUp, .pageDown:
            return moveByKey(press.key, isControl: isControl, isShift: isShift)
        case .backspace: return deleteByKey(.backward, by: isControl ? .word : .character)
        case .delete where isShift:
            cut()
            return true
        case .delete: return deleteByKey(.forward, by: isControl ? .word : .character)
        case .insert where isShift:
            paste()
            return true
        case .insert where isControl:
            copy()
            return true
        case .return:
            if owner?.editorDidPressReturn() != true { insert("\n") }
            return true
        case .tab:
            guard owner?.insertsTabs == true, owner?.isEditorEditable == true, !isShift, !isControl else { return false }
            insert("\t")
            return true
        // The character arrives later as text input. The key is consumed now, so that it does not scroll a view or press a button.
        case .character: return !isControl && owner?.isEditorEditable == true
        default: return false
        }
    }

    private func performShortcut(_ character: String, isShift: Bool) -> Bool {
        switch character {
        case "a": select(NSRange(location: 0, length: length))
        case "c": copy()
        case "x": cut()
        case "v": paste()
        case "z" where isShift: undoManager.redo()
        case "z": undoManager.undo()
        case "y": undoManager.redo()
        default: return false
        }
        return true
    }

    private func moveByKey(_ key: HostKey, isControl: Bool, isShift: Bool) -> Bool {
        let isRightToLeft =
            owner.map { owner in
                let layout = owner.editorLayout
                return !layout.lines.isEmpty && layout.lines[layout.lineIndex(of: head)].isRightToLeft
            } ?? false
        let step: Step = isControl ? .word : .character
        switch key {
        case .left: move(isRightToLeft ? .forward : .backward, by: step, extending: isShift)
        case .right: move(isRightToLeft ? .backward : .forward, by: step, extending: isShift)
        case .up, .down:
            guard owner?.isEditorMultiline == true else { return false }
            move(key == .up ? .up : .down, by: .line, extending: isShift)
        case .pageUp, .pageDown:
            guard owner?.isEditorMultiline == true else { return false }
            move(key == .pageUp ? .up : .down, by: .page, extending: isShift)
        case .home: move(.backward, by: isControl ? .document : .line, extending: isShift)
        default: move(.forward, by: isControl ? .document : .line, extending: isShift)
        }
        if isShift { offerPrimarySelection() }
        return true
    }

    private func deleteByKey(_ direction: Direction, by step: Step) -> Bool {
        guard owner?.isEditorEditable == true else { return false }
        delete(to: target(direction, by: step))
        return true
    }
}
