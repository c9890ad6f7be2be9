import 'server-only'
import writeXlsxFile from 'write-excel-file/node'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A table as an XLSX file with its first line bold and always in sight. Every cell is typed as text,
 * so that no spreadsheet takes what somebody wrote for a formula, whatever it begins with.
 */
export const xlsxFile = (sheet: string, head: string[], rows: string[][]): Promise<Buffer> =>
  writeXlsxFile(
    [
      head.map((text) => ({ ...cellOf(text), fontWeight: 'bold' as const })),
      ...rows.map((row) => row.map(cellOf)),
    ],
    { sheet, stickyRowsCount: 1 },
  ).toBuffer()

/** The format reads `_x0041_` as a letter; its own sign for the underscore keeps the words as written. */
const cellOf = (text: string) => ({
  value: text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_'),
  type: String,
})
