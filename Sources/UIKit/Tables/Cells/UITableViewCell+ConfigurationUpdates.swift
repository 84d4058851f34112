import Foundation

extension UITableViewCell {
    /// Updates the cell for a state, after its configurations were updated.
    public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void
}

extension UITableViewHeaderFooterView {
    /// Updates the view for a state, after its configurations were updated.
    public typealias ConfigurationUpdateHandler =
        (
            _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
        ) -> Void
}
