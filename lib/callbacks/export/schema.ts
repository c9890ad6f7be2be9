/** What begins with one of these a spreadsheet may carry out. */
const FORMULA = /^[\s\0]*[=+\-@\t\r\n|%]/

/** A line of a CSV file by RFC 4180; no cell can become a formula. */
export const csvLine = (cells: string[]): string => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
