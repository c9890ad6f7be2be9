import 'server-only'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import {
  COLUMN,
  decorate,
  type Element,
  FLOOR,
  giveWay,
  heightOf,
  INKS,
  PAGE,
  type Sheets,
  type Style,
  write,
} from './pdf-document'

export type Row = { name: string; value: string; link?: string; language?: Locale }

const NAME = { face: 'regular', size: 10.5, color: INKS.quiet, lineGap: 2 } as const
const VALUE = { face: 'regular', size: 10.5, color: INKS.ink, lineGap: 2 } as const
const WIDE = { name: 180, gap: 18 } as const
const VALUE_LEFT = COLUMN.left + WIDE.name + WIDE.gap
const VALUE_WIDTH = COLUMN.width - WIDE.name - WIDE.gap
const PADDING = 6

/** Draws names and values; a row is never split between pages. */
export async function drawRows(sheets: Sheets, section: Element, rows: Row[]): Promise<void> {
  const { doc } = sheets
  const table = doc.struct('Table')
  section.add(table)
  for (const row of rows) {
    drawRow(sheets, table, row)
    await giveWay()
  }
  doc.x = COLUMN.left
}

function drawRow(sheets: Sheets, table: Element, { name, value, link, language }: Row): void {
  const { doc } = sheets
  const tall = Math.max(
    heightOf(sheets, name || ' ', NAME, WIDE.name),
    heightOf(sheets, value, VALUE, VALUE_WIDTH),
  )
  if (doc.y + tall > FLOOR) doc.addPage()
  const top = doc.y
  const line = doc.struct('TR', language ? { lang: languageTag(language) } : {})
  table.add(line)
  const [head, cell] = [{ width: WIDE.name }, { width: VALUE_WIDTH }]
  write(sheets, line, { ...NAME, tag: 'TH', text: name, x: COLUMN.left, y: top, options: head })
  const linked = link ? { link, color: INKS.brick } : {}
  write(sheets, line, {
    ...VALUE,
    ...linked,
    tag: 'TD',
    text: value,
    x: VALUE_LEFT,
    y: top,
    options: cell,
  })
  const bottom = top + tall + PADDING
  decorate(sheets, (page) =>
    page
      .moveTo(COLUMN.left, bottom - PADDING / 2 - 1)
      .lineTo(PAGE.width - PAGE.side, bottom - PADDING / 2 - 1)
      .lineWidth(0.4)
      .stroke(INKS.line),
  )
  doc.y = bottom + PADDING / 2
}

/** Draws paragraphs in the text column, across pages. */
export async function drawParagraphs(
  sheets: Sheets,
  section: Element,
  { text, language }: { text: string; language: Locale },
  style: Style = { size: 11.5, lineGap: 4.5 },
): Promise<void> {
  const { doc } = sheets
  const options = { width: COLUMN.width }
  for (const paragraph of text.split(/\n\s*\n/).filter((each) => each.trim() !== '')) {
    if (doc.y > FLOOR - 34) doc.addPage()
    doc.x = COLUMN.left
    write(sheets, section, {
      tag: 'P',
      text: paragraph.trim(),
      language,
      options,
      ...style,
    })
    doc.y += 9
    await giveWay()
  }
}
