import Foundation

// Measures a list of product cards: scrolling 20,000 points in 5 s in a window on a private X server, as the benchmark programs of
// other toolkits do (`make bench PEERS=DIR`), and the memory of a million rows compared with a thousand. Without arguments the program
// starts itself once for each case and prints one line of JSON for each result.
//
//   list-bench                 all cases
//   list-bench scrolled ROWS   only the scrolled list
//   list-bench scroll ROWS     one program with a window; the display is $DISPLAY
//   list-bench growth          heap bytes per row, without a display
//   list-bench growth kept     heap bytes of the kept rows only, which takes seconds
//   list-bench rows ROWS       memory and time of a list with ROWS rows, without a display

let arguments = CommandLine.arguments
switch arguments.dropFirst().first {
case "scroll": ScrollRun(rows: arguments.count > 2 ? Int(arguments[2]) ?? 10_000 : 10_000).start()
case "scrolled": Cases().scroll(arguments.count > 2 ? Int(arguments[2]) ?? 10_000 : 10_000)
case "rows": RowsRun(rows: arguments.count > 2 ? Int(arguments[2]) ?? 1000 : 1000).run()
case "growth": GrowthRun(measuresKeptRowsAlone: arguments.contains("kept")).run()
default: Cases().run()
}
