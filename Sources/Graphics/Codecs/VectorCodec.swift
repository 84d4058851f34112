internal import CVectorDrawing
import Foundation

/// Reads vector images, which cairo draws at any size: librsvg reads SVG, and poppler reads the first page of a PDF. These libraries are
/// opened for the first such image. References to other files are not followed. All but simple drawings are drawn in a separate process.
enum VectorCodec {
    /// Returns the format of data that begins like an SVG or a PDF file; nil for other data.
    static func format(_ reader: ByteReader) -> ImageFormat? {
        if reader.starts(with: Array("%PDF-".utf8)) { return .pdf }
        let start = String(decoding: reader.bytes.prefix(searched), as: UTF8.self)
        let text = start.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        let isMarkup = ["<svg", "<?xml", "<!--", "<!DOCTYPE svg"].contains { text.hasPrefix($0) }
        return isMarkup && text.contains("<svg") ? .svg : nil
    }

    /// The number of bytes at the beginning of a file that are searched for the root element `svg`.
    private static let searched = 4096

    /// Returns the header with the natural size: one pixel for each CSS pixel of an SVG or point of a PDF, rounded up. *Cost*: parses the
    /// file.
    static func header(_ format: ImageFormat, _ bytes: UnsafeRawBufferPointer) throws(ImageError) -> ImageHeader {
        try load(format)
        let size: () throws(ImageError) -> SeparateDecoding.Values = { () throws(ImageError) in
            let size = try open(format, bytes).size()
            return SeparateDecoding.Values(first: size.width, second: size.height)
        }
        let found = isSimple(format, bytes) ? try ImageLibraries.using(size) : try SeparateDecoding.values(size)
        return ImageHeader(format: format, width: found.first, height: found.second)
    }

    /// Opens the library of a format, so that copies of the process have it.
    private static func load(_ format: ImageFormat) throws(ImageError) {
        if format == .svg, SVGDrawing.Library.shared == nil {
            throw ImageError(.unsupported("SVG needs librsvg: \(VectorLibraries.svgCommand)"))
        }
        if format == .pdf, PDFDrawing.Library.shared == nil {
            throw ImageError(.unsupported("PDF needs poppler: \(VectorLibraries.pdfCommand)"))
        }
    }

    /// Returns whether an image is read and drawn in this process, which takes a fraction of the time of a separate one: a short SVG, like
    /// most icons, whose elements and attributes need neither more memory nor more time than their number lets expect, and no fonts.
    static func isSimple(_ format: ImageFormat, _ bytes: UnsafeRawBufferPointer) -> Bool {
        guard format == .svg, bytes.count <= longestSimple else { return false }
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        // Values can also be written with references and escapes, and in another encoding.
        if text.replacingOccurrences(of: "encoding=\"utf-8\"", with: "").contains("encoding") { return false }
        return !costly.contains { text.contains($0) }
    }

    /// *Units*: bytes.
    private static let longestSimple = 64 << 10
    /// The texts of the SVG features that can need more memory or time: layers, effects, repetitions, nested images, fonts, references.
    private static let costly = [
        "opacity", "filter", "mask", "clip", "blend", "isolation", "pattern", "marker", "dash", "text", "font", "image", "<use", ":use",
        "style>",
        "<style", "foreign", "include", "switch", "&", "\\",
    ]

    /// Draws the image at its natural size or, if `fitting` is given, at the smallest size that covers `fitting`.
    static func decode(
        _ data: Data, _ header: ImageHeader, fitting: (width: Int, height: Int)?
    ) throws(ImageError) -> Bitmap {
        let target = size(header, fitting)
        guard Bitmap.isAcceptable(width: target.width, height: target.height) else {
            throw ImageError(.tooLarge(width: target.width, height: target.height))
        }
        let isSimple = target.width * target.height <= simpleArea && data.withUnsafeBytes { Self.isSimple(header.format, $0) }
        guard isSimple else {
            return try SeparateDecoding.bitmap(width: target.width, height: target.height) { bitmap throws(ImageError) in
                try draw(data, header.format, on: bitmap)
                return false
            }
        }
        guard let bitmap = Bitmap(width: target.width, height: target.height) else { throw ImageError(.noMemory) }
        try ImageLibraries.using { () throws(ImageError) in try draw(data, header.format, on: bitmap) }
        return bitmap
    }

    /// The area of a bitmap up to which a simple drawing is drawn in this process. *Units*: pixels.
    private static let simpleArea = 4 << 20

    private static func draw(_ data: Data, _ format: ImageFormat, on bitmap: Bitmap) throws(ImageError) {
        let result: Result<Void, ImageError> = data.withUnsafeBytes { bytes in
            Result { () throws(ImageError) in
                let drawing = try open(format, bytes)
                try CairoCanvas.draw(on: bitmap, drawing.cairo) { context throws(ImageError) in
                    try drawing.draw(context, width: Double(bitmap.width), height: Double(bitmap.height))
                }
            }
        }
        try result.get()
    }

    /// Returns the size at which an image is drawn: the smallest size that covers `fitting`; without `fitting` the natural size.
    static func size(_ header: ImageHeader, _ fitting: (width: Int, height: Int)?) -> (width: Int, height: Int) {
        guard let fitting, fitting.width > 0, fitting.height > 0 else { return (header.width, header.height) }
        let share = max(Double(fitting.width) / Double(header.width), Double(fitting.height) / Double(header.height))
        func side(_ length: Int) -> Int { max(Int(exactly: (Double(length) * share).rounded(.up)) ?? .max, 1) }
        return (side(header.width), side(header.height))
    }

    private static func open(_ format: ImageFormat, _ bytes: UnsafeRawBufferPointer) throws(ImageError) -> any VectorDrawing {
        format == .svg ? try SVGDrawing(bytes) : try PDFDrawing(bytes)
    }

    /// Returns the natural size in whole pixels. *Throws*: `corrupt` if a side is not a positive, finite number.
    static func pixels(_ width: Double, _ height: Double) throws(ImageError) -> (width: Int, height: Int) {
        guard width.isFinite, height.isFinite, width > 0, height > 0 else { throw ImageError(.corrupt("a drawing without a size")) }
        func side(_ length: Double) -> Int { Int(exactly: length.rounded(.up)) ?? Int(Int32.max) }
        return (side(width), side(height))
    }
}

/// An open vector image.
private protocol VectorDrawing {
    var cairo: weft_cairo { get }

    /// Returns the natural size. *Units*: pixels.
    func size() throws(ImageError) -> (width: Int, height: Int)

    /// Draws into a context of cairo, scaled to `width` and `height`.
    func draw(_ context: UnsafeMutableRawPointer, width: Double, height: Double) throws(ImageError)
}

/// An SVG image.
private final class SVGDrawing: VectorDrawing {
    // Protection: a table of functions that is written once.
    struct Library: @unchecked Sendable {
        var functions = weft_svg()
        var cairo = weft_cairo()

        static let shared: Library? = {
            var library = Library()
            return weft_svg_open(&library.functions, &library.cairo) != 0 ? library : nil
        }()
    }

    private let functions: weft_svg
    let cairo: weft_cairo
    private let handle: UnsafeMutableRawPointer

    init(_ bytes: UnsafeRawBufferPointer) throws(ImageError) {
        guard let library = Library.shared else {
            throw ImageError(.unsupported("SVG needs librsvg: \(VectorLibraries.svgCommand)"))
        }
        functions = library.functions
        cairo = library.cairo
        var error: UnsafeMutablePointer<weft_vector_error>?
        let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        guard let handle = functions.rsvg_handle_new_from_data(start, UInt(bytes.count), &error) else {
            throw CairoCanvas.failure(error, cairo)
        }
        self.handle = handle
        // An inch has 96 CSS pixels.
        functions.rsvg_handle_set_dpi(handle, 96)
    }

    deinit { cairo.g_object_unref(handle) }

    func size() throws(ImageError) -> (width: Int, height: Int) {
        var (width, height) = (0.0, 0.0)
        if functions.rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) != 0 {
            return try VectorCodec.pixels(width, height)
        }
        // If width and height are missing or in percent, the size of the view box applies.
        var box = weft_rectangle()
        var flags: (width: Int32, height: Int32, box: Int32) = (0, 0, 0)
        // The memory layout of `RsvgLength`: a number and an enumeration.
        var lengths: (width: (Double, Int), height: (Double, Int)) = ((0, 0), (0, 0))
        functions.rsvg_handle_get_intrinsic_dimensions(
            handle, &flags.width, &lengths.width, &flags.height, &lengths.height, &flags.box, &box)
        guard flags.box != 0 else { return (150, 150) }
        return try VectorCodec.pixels(box.width, box.height)
    }

    func draw(_ context: UnsafeMutableRawPointer, width: Double, height: Double) throws(ImageError) {
        var viewport = weft_rectangle(x: 0, y: 0, width: width, height: height)
        var error: UnsafeMutablePointer<weft_vector_error>?
        guard functions.rsvg_handle_render_document(handle, context, &viewport, &error) != 0 else {
            throw CairoCanvas.failure(error, cairo)
        }
    }
}

/// The first page of a PDF file.
private final class PDFDrawing: VectorDrawing {
    // Protection: a table of functions that is written once.
    struct Library: @unchecked Sendable {
        var functions = weft_pdf()
        var cairo = weft_cairo()

        static let shared: Library? = {
            var library = Library()
            return weft_pdf_open(&library.functions, &library.cairo) != 0 ? library : nil
        }()
    }

    private let functions: weft_pdf
    let cairo: weft_cairo
    private let document: UnsafeMutableRawPointer
    private let page: UnsafeMutableRawPointer

    init(_ bytes: UnsafeRawBufferPointer) throws(ImageError) {
        guard let library = Library.shared else {
            throw ImageError(.unsupported("PDF needs poppler: \(VectorLibraries.pdfCommand)"))
        }
        let data = library.functions.g_bytes_new(bytes.baseAddress, UInt(bytes.count))
        defer { library.functions.g_bytes_unref(data) }
        var error: UnsafeMutablePointer<weft_vector_error>?
        guard let document = library.functions.poppler_document_new_from_bytes(data, nil, &error) else {
            throw CairoCanvas.failure(error, library.cairo)
        }
        guard let page = library.functions.poppler_document_get_page(document, 0) else {
            library.cairo.g_object_unref(document)
            throw ImageError(.corrupt("no page"))
        }
        functions = library.functions
        cairo = library.cairo
        self.document = document
        self.page = page
    }

    deinit {
        cairo.g_object_unref(page)
        cairo.g_object_unref(document)
    }

    private func pageSize() -> (width: Double, height: Double) {
        var (width, height) = (0.0, 0.0)
        functions.poppler_page_get_size(page, &width, &height)
        return (width, height)
    }

    func size() throws(ImageError) -> (width: Int, height: Int) {
        let size = pageSize()
        return try VectorCodec.pixels(size.width, size.height)
    }

    func draw(_ context: UnsafeMutableRawPointer, width: Double, height: Double) throws(ImageError) {
        let size = pageSize()
        cairo.cairo_scale(context, width / size.width, height / size.height)
        functions.poppler_page_render(page, context)
    }
}

/// Draws into a bitmap with cairo. Cairo's format ARGB32 is that of bitmaps: premultiplied words in the machine's byte order.
private enum CairoCanvas {
    /// `CAIRO_FORMAT_ARGB32`.
    private static let format: Int32 = 0

    static func draw(
        on bitmap: Bitmap, _ cairo: weft_cairo, _ body: (UnsafeMutableRawPointer) throws(ImageError) -> Void
    ) throws(ImageError) {
        let bytes = UnsafeMutableRawPointer(bitmap.pixels).assumingMemoryBound(to: UInt8.self)
        let surface = cairo.cairo_image_surface_create_for_data(
            bytes, format, Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.stride * 4))
        guard let surface else { throw ImageError(.noMemory) }
        defer { cairo.cairo_surface_destroy(surface) }
        guard let context = cairo.cairo_create(surface) else { throw ImageError(.noMemory) }
        defer { cairo.cairo_destroy(context) }
        try body(context)
        cairo.cairo_surface_flush(surface)
        // Status 1 is `CAIRO_STATUS_NO_MEMORY`.
        switch cairo.cairo_status(context) {
        case 0: return
        case 1: throw ImageError(.noMemory)
        case let status: throw ImageError(.corrupt("status \(status) of cairo"))
        }
    }

    /// Returns an error with the message of GLib's error, and frees GLib's error.
    static func failure(_ error: UnsafeMutablePointer<weft_vector_error>?, _ cairo: weft_cairo) -> ImageError {
        guard let error else { return ImageError(.corrupt("the drawing cannot be read")) }
        defer { cairo.g_error_free(error) }
        return ImageError(.corrupt(error.pointee.message.map { String(cString: $0) } ?? "code \(error.pointee.code)"))
    }
}

/// The libraries for vector images. Used in reports.
enum VectorLibraries {
    /// The command that installs the library for SVG.
    static let svgCommand = "apt install librsvg2-2"
    /// The command that installs the library for PDF.
    static let pdfCommand = "apt install libpoppler-glib8"

    /// Whether SVG can be read. *Cost*: opens the library.
    static var readsSVG: Bool { SVGDrawing.Library.shared != nil }
    /// Whether PDF can be read. *Cost*: opens the library.
    static var readsPDF: Bool { PDFDrawing.Library.shared != nil }
}
