/// The kind of a change of a cell's node that its list adopts.
enum CellStateChange {
    case selection, highlight
    /// A change of the accessory, the selection style or another value that the cell draws.
    case appearance
}
