/// The role of an object, with its number in AT-SPI.
///
/// *Source*: `AtspiRole` of at-spi2-core, gnome.pages.gitlab.gnome.org/at-spi2-core/libatspi.
enum AccessibleRole: UInt32 {
    case dialog = 16
    case frame = 23
    case image = 27
    case label = 29
    case list = 31
    case listItem = 32
    case menuItem = 35
    case pageTab = 37
    case pageTabList = 38
    case panel = 39
    case passwordText = 40
    case progressBar = 42
    case pushButton = 43
    case slider = 51
    case spinButton = 52
    case table = 55
    case text = 61
    case toggleButton = 62
    case toolBar = 63
    case application = 75
    case entry = 79
    case heading = 83
    case link = 88
    case landmark = 110

    /// The name of the role that clients print and search for.
    var name: String {
        switch self {
        case .dialog: "dialog"
        case .frame: "frame"
        case .image: "image"
        case .label: "label"
        case .list: "list"
        case .listItem: "list item"
        case .menuItem: "menu item"
        case .pageTab: "page tab"
        case .pageTabList: "page tab list"
        case .panel: "panel"
        case .passwordText: "password text"
        case .progressBar: "progress bar"
        case .pushButton: "push button"
        case .slider: "slider"
        case .spinButton: "spin button"
        case .table: "table"
        case .text: "text"
        case .toggleButton: "toggle button"
        case .toolBar: "tool bar"
        case .application: "application"
        case .entry: "entry"
        case .heading: "heading"
        case .link: "link"
        case .landmark: "landmark"
        }
    }
}
