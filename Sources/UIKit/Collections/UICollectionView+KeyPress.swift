extension UICollectionView: KeyPressHandler {
    package func handleKeyPress(_ key: HostKeyPress) -> Bool { moveSelection(by: key) }
}
