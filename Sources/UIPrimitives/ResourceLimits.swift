/// The limits for quantities that input from outside, or a mistake in a program, could make arbitrarily large.
///
/// Input that exceeds a limit is refused with one clear message. `weft doctor --memory` prints the limits.
package enum ResourceLimits {
    /// The largest depth of nodes, specs, views and layers: the passes over a tree recurse, and a thread's stack is finite.
    /// *Units*: levels.
    package static let treeDepth = 600

    /// The animations in a `CAAnimationGroup` and the groups in it, of which a layer creates copies.
    package static let groupedAnimations = 10_000

    /// The layers that replicators add to one picture of a window as copies, which use about 30 MB.
    package static let replicatedLayers = 50_000

    /// The sections of a list, which use about 40 MB.
    package static let listSections = 100_000

    /// The longest side of a bitmap. *Units*: pixels.
    package static let bitmapSide = 16_384

    /// The area of a bitmap, and so of a decoded image, which then uses 192 MB. *Units*: pixels.
    package static let bitmapArea = 48 << 20

    /// The area of a window that is drawn. Three 4K displays have 25 million pixels together; one 8K display has 33 million. *Units*:
    /// pixels.
    package static let windowArea = 48 << 20

    /// The memory that the bitmap of one image and the buffers of its decoder use together: a progressive JPEG image has to be decoded as a
    /// whole before its first row is known. *Units*: bytes.
    package static let decodingBytes = 240 << 20

    /// The minimum of the memory limit of the process that reads an AVIF, HEIC, SVG or PDF image, in addition to the image, and the limit
    /// of its processor time. *Units*: bytes, seconds.
    package static let (separateBytes, separateTime): (Int, Double) = (96 << 20, 3)

    /// The pixels of all scans of a progressive JPEG image together, and the number of scans that is allowed in any case. An encoder writes
    /// about ten. *Units*: pixels, scans.
    package static let (scannedArea, scans): (Int, ClosedRange<Int>) = (1 << 30, 24...200)

    /// The area up to which an animated image is played, which uses four bitmaps. A larger one shows its first frame. *Units*: pixels.
    package static let animationArea = 12 << 20

    /// The memory of all decoded images together. *Units*: bytes.
    package static let decodedImages = 512 << 20

    /// The content of a JSON file that a command reads. *Units*: bytes.
    package static let jsonBytes = 64 << 20

    /// The tree of a preview that is compared with another one, line by line. *Units*: bytes.
    package static let treeBytes = 4 << 20

    /// The values in a JSON file that a command reads.
    package static let jsonEntries = 1_000_000

    /// The number of values that an object in a JSON file counts as: Foundation uses about 3 KB for an object, and 200 bytes for any other
    /// value.
    package static let jsonObjectEntries = 16

    /// The file of an Xcode project, a string catalog or a nib, whose values use 8 times the memory of the file. *Units*: bytes.
    package static let projectBytes = 24 << 20

    /// The sets and folders in the asset catalogs of a bundle. Those after them are not found by name.
    package static let catalogEntries = 250_000

    /// The number of folders between an asset catalog and a set in it, and the size of the file that describes a set.
    /// *Units*: levels, bytes.
    package static let (catalogDepth, assetBytes) = (32, 1 << 20)

    /// The size of a Swift source that `weft adopt` edits, and the number of its tokens. The largest sources that programs
    /// generate have tens of thousands of lines. *Units*: bytes, tokens.
    package static let (sourceBytes, sourceWords) = (8 << 20, 250_000)

    /// The files and folders among which `weft adopt` searches for a project.
    package static let searchedEntries = 100_000

    /// The files and folders in a folder that a project uses as a whole, and the files that a configuration file of Xcode includes.
    package static let (folderEntries, includedFiles) = (50_000, 256)

    /// The values of a property list. A container of a binary property list counts for each container that contains it.
    package static let propertyListEntries = 1_000_000

    /// The number of wrong entries of a file that are described; the others are counted.
    package static let describedErrors = 20

    /// The data read from a pipe or a device, which may have no end. *Units*: bytes.
    static let streamBytes = 128 << 20

    /// The time limits of a named pipe: for a program that opens its other end, and for the next data of that program. *Units*: seconds.
    static let (pipeOpeningTime, pipeDataTime): (Double, Double) = (10, 60)

    /// A line of a report that is read line by line; a line of a report page contains the pictures of a comparison. *Units*: bytes.
    package static let lineBytes = 128 << 20

    /// The data of a selection that arrives in one property of an X window. *Units*: bytes.
    package static let propertyBytes = 64 << 20

    /// Any other property of an X window: settings, lists of atoms. It is read again after each change. *Units*: bytes.
    package static let settingBytes = 1 << 20

    /// The data of a selection: pasted or dropped. *Units*: bytes.
    package static let selectionBytes = 64 << 20

    /// A message of D-Bus. A longer one ends the connection. *Units*: bytes.
    package static let busMessageBytes = 4 << 20

    /// The time limit for replies of an X server while the connection is set up. *Units*: seconds.
    package static let connectionTime: Double = 5

    /// The number of files that have to be open at the same time for a window, its fonts and its threads.
    package static let minimumDescriptors = 32

    /// The number of threads that a window or a picture needs at the same time. If the system allows fewer, calls of its libraries never
    /// return.
    package static let minimumThreads = 8

    /// The stack of the main thread, for trees of ``treeDepth``. *Units*: bytes.
    package static let minimumStack = 1 << 20

    /// The address space for a window, its threads and the libraries; far less of it is memory in use. *Units*: bytes.
    package static let minimumAddressSpace = 1 << 30

    /// The largest font file. It is mapped, and only the parts in use are in memory. *Units*: bytes.
    package static let fontBytes = 256 << 20

    /// The characters, as Unicode scalars, of a quotation or a word without spaces in a message; the rest is omitted.
    package static let quotedCharacters = 200

    /// The number of environment variables in the settings of a project. The system compares the name of each variable that is set with all
    /// others.
    package static let settingsVariables = 1_000

    /// The largest download for one image, measured after its transfer encoding is decoded. *Units*: bytes.
    package static let downloadBytes = 16 << 20

    /// The downloaded images that are kept in the user's cache folder. *Units*: bytes.
    package static let imageCacheBytes = 256 << 20

    /// The largest download for one tile of a map. *Units*: bytes.
    package static let tileBytes = 2 << 20

    /// The longest side of a tile of a map. *Units*: pixels.
    package static let tileSide = 2048

    /// The decoded tiles of all maps that stay in memory. *Units*: bytes.
    package static let tileMemoryBytes = 64 << 20

    /// The tiles that are kept in the user's cache folder. *Units*: bytes.
    package static let tileCacheBytes = 128 << 20

    /// A message of an editor or another program to `weft serve` and `weft mcp`. *Units*: bytes.
    package static let messageBytes = 4 << 20

    /// The number of values in such a message.
    package static let messageEntries = 100_000

    /// The largest depth of arrays and objects in such a message. *Units*: levels.
    package static let messageDepth = 64

    /// The time limit of a connection from the first to the last byte of a message. *Units*: seconds.
    package static let messageTime: Double = 30

    /// The programs that may be connected to `weft serve` at the same time.
    package static let connections = 64

    /// The requests of one connection that may be pending.
    package static let pendingRequests = 256

    /// The messages of all pending requests, of all connections together. *Units*: bytes.
    package static let pendingBytes = 32 << 20

    /// The area of a picture that a session compares with a reference: three bitmaps are in memory. *Units*: pixels.
    package static let comparedArea = 20 << 20

    /// The number of pictures in one answer, and the size of their files together. *Units*: bytes.
    package static let (answeredPictures, answeredPictureBytes) = (64, 16 << 20)

    /// Each limit in words, for `weft doctor --memory`.
    package static var descriptions: [(name: String, limit: String)] {
        func megabytes(_ bytes: Int) -> String { "\(bytes >> 20) MB" }
        return [
            ("nodes, specs, views", "\(treeDepth) levels deep"),
            ("animations in a group", "\(groupedAnimations), \(treeDepth) levels deep"),
            ("copies of layers", "\(replicatedLayers) layers in a window"),
            ("sections of a list", "\(listSections)"),
            ("bitmap", "\(bitmapArea >> 20) Mpx, \(bitmapSide) a side"),
            ("window", "\(windowArea >> 20) Mpx; the rest of a larger one stays empty"),
            ("decoding an image", megabytes(decodingBytes)),
            (
                "reading AVIF, HEIC, SVG, PDF",
                "at least \(megabytes(separateBytes)) beside the image; \(Int(separateTime)) s of processor time"
            ),
            ("progressive JPEG", "\(scannedArea >> 20) Mpx in all scans; \(scans.lowerBound) to \(scans.upperBound) scans"),
            ("animated image", "\(animationArea >> 20) Mpx; larger ones show their first frame"),
            ("decoded images", megabytes(decodedImages)),
            ("image download", "\(megabytes(downloadBytes)) after decompression"),
            ("image cache", "\(megabytes(imageCacheBytes)) on disk"),
            ("map tile", "\(megabytes(tileBytes)), \(tileSide) pixels a side"),
            ("map tiles", "\(megabytes(tileMemoryBytes)) in memory, \(megabytes(tileCacheBytes)) on disk"),
            ("JSON file", "\(megabytes(jsonBytes)), \(jsonEntries) values (each object counts as \(jsonObjectEntries))"),
            ("project, string catalog, nib", megabytes(projectBytes)),
            ("asset catalogs", "\(catalogEntries) sets and folders in a bundle, \(catalogDepth) levels deep"),
            ("description of an asset set", megabytes(assetBytes)),
            ("Swift source of a project", "\(megabytes(sourceBytes)), \(sourceWords) tokens"),
            ("search for a project", "\(searchedEntries) files and folders"),
            ("folder of a project", "\(folderEntries) files and folders"),
            ("configuration of a project", "\(includedFiles) included files"),
            ("property list of a project", "\(propertyListEntries) values"),
            ("tree beside a picture", megabytes(treeBytes)),
            ("message", "\(megabytes(messageBytes)), \(messageEntries) values, \(messageDepth) levels deep, \(Int(messageTime)) s"),
            ("connections", "\(connections), each with \(pendingRequests) pending requests; \(megabytes(pendingBytes)) for all requests"),
            ("pictures", "\(answeredPictures) in an answer, with at most \(megabytes(answeredPictureBytes)) of PNG files"),
            ("comparison in a session", "\(comparedArea >> 20) Mpx"),
            ("pipe or device", "\(megabytes(streamBytes)); \(Int(pipeOpeningTime)) s to be opened, \(Int(pipeDataTime)) s for data"),
            ("line of a report", megabytes(lineBytes)),
            ("X property", "\(megabytes(settingBytes)); with data of a selection \(megabytes(propertyBytes))"),
            ("X selection", megabytes(selectionBytes)),
            ("X connection", "\(Int(connectionTime)) s for each answer while it is set up"),
            ("D-Bus message", megabytes(busMessageBytes)),
            ("font file", megabytes(fontBytes)),
            ("open files", "at least \(minimumDescriptors)"),
            ("threads", "at least \(minimumThreads)"),
            ("stack", "at least \(megabytes(minimumStack))"),
            ("address space", "at least \(megabytes(minimumAddressSpace))"),
        ]
    }
}
