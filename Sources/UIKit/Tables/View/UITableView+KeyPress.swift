extension UITableView: KeyPressHandler {
    package func handleKeyPress(_ key: HostKeyPress) -> Bool { moveSelection(by: key) }
}
