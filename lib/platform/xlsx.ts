import 'server-only'
import writeXlsxFile from 'write-excel-file/node'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A table as an XLSX file with a bold, frozen first row. Every cell is text, so that no spreadsheet runs user
 * input as a formula.
 */
export const xlsxFile = (sheet: string, head: string[], rows: string[][]): Promise<Buffer> =>
  writeXlsxFile(
    [
      head.map((text) => ({ ...cellOf(text), fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map(cellOf)),
    ],
    { sheet, stickyRowsCount: 1 },
  ).toBuffer()

/** XLSX decodes `_x0041_` as a character; escaping the underscore keeps the text as written. */
const cellOf = (text: string) => ({
  value: text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_'),
  type: String,
})
