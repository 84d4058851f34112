// Calls of optional methods of the delegates of tables, collections and text views.
extension SwiftSource {
    /// The base names of the methods of `UITextViewDelegate`.
    private var textViewMethods: Set<String> {
        [
            "textView", "textViewShouldBeginEditing", "textViewShouldEndEditing", "textViewDidBeginEditing", "textViewDidEndEditing",
            "textViewDidChange", "textViewDidChangeSelection",
        ]
    }

    /// The first labels after the view by which the calls of methods of `UITableViewDelegate` are known.
    private var tableMethods: Set<String> {
        [
            "didSelectRowAt", "didDeselectRowAt", "willSelectRowAt", "willDeselectRowAt", "heightForRowAt", "willDisplay",
            "didEndDisplaying", "estimatedHeightForRowAt", "shouldHighlightRowAt", "didHighlightRowAt", "didUnhighlightRowAt",
        ]
    }

    /// The same for `UITableViewCommonDelegate`, whose methods the delegate of an `ASTableNode` has too.
    private var commonTableMethods: Set<String> {
        [
            "heightForHeaderInSection", "heightForFooterInSection", "viewForHeaderInSection", "viewForFooterInSection",
            "titleForDeleteConfirmationButtonForRowAt", "editingStyleForRowAt", "editActionsForRowAt",
            "leadingSwipeActionsConfigurationForRowAt", "trailingSwipeActionsConfigurationForRowAt", "accessoryButtonTappedForRowWith",
            "willDisplayHeaderView", "shouldIndentWhileEditingRowAt",
        ]
    }

    /// The same for `UICollectionViewDelegate`.
    private var collectionMethods: Set<String> {
        [
            "didSelectItemAt", "didDeselectItemAt", "shouldSelectItemAt", "shouldDeselectItemAt", "shouldHighlightItemAt", "willDisplay",
            "didEndDisplaying", "didHighlightItemAt", "didUnhighlightItemAt",
        ]
    }

    /// Returns the protocol of the delegate's method that is called at `mark`, and the class of the view; nil for other methods.
    private func delegateProtocol(ofCallMarkedAt mark: Int) -> (name: String, view: String)? {
        let name = tokens[mark - 1].text
        if textViewMethods.contains(name) { return ("UITextViewDelegate", "UITextView") }
        let list = arguments(mark + 1)
        guard list.count > 1 else { return nil }
        let label = tokens[list[1]].text
        switch name {
        case "tableView" where tableMethods.contains(label): return ("UITableViewDelegate", "UITableView")
        case "tableView" where commonTableMethods.contains(label): return ("UITableViewCommonDelegate", "UITableView")
        case "collectionView" where collectionMethods.contains(label): return ("UICollectionViewDelegate", "UICollectionView")
        default: return nil
        }
    }

    /// Adds a cast to the delegate of a table, a collection or a text view, whose type in Weft is the delegate of a scroll view, as in
    /// `(view.delegate as? UITextViewDelegate)?.textViewDidChange(view)`. Without a receiver, it is the delegate of the view that the
    /// file extends.
    func castDelegate(ofCallMarkedAt mark: Int, _ pass: inout MigrationPass, _ index: Int) {
        guard mark > 5, tokens[mark - 2].text == ".", tokens[mark - 3].text == "?", tokens[mark - 4].text == "delegate",
            let type = delegateProtocol(ofCallMarkedAt: mark)
        else { return }
        var start = mark - 4
        if tokens[mark - 5].text == "." {
            start = mark - 6
            while start > 1, tokens[start].isWord, tokens[start - 1].text == ".", tokens[start - 2].isWord { start -= 2 }
            guard tokens[start].isWord, tokens[start].text != "self" || start < mark - 6, start == 0 || tokens[start - 1].text != "." else {
                return
            }
        } else {
            guard let scope = scope(at: tokens[start].range.lowerBound), scope.isExtension, scope.name == type.view else { return }
        }
        pass.replace(tokens[start].range.lowerBound..<tokens[start].range.lowerBound, with: "(", in: index)
        let end = tokens[mark - 4].range.upperBound
        pass.replace(end..<end, with: " as? \(type.name))", in: index)
    }
}
