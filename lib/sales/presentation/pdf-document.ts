import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'

/** A4 on its side, in points. */
export const PAGE = { width: 841.89, height: 595.28, side: 56, top: 60, bottom: 58 } as const
/** Where texts stand; headings are left of it. */
export const COLUMN = { left: 246, width: PAGE.width - PAGE.side - 246 } as const
export const FLOOR = PAGE.height - PAGE.bottom
export const INKS = {
  ink: '#1d1a16',
  quiet: '#6b6459',
  line: '#d9d1c3',
  paper: '#fbf9f5',
  brick: '#a93b24',
} as const

const RAIL = { left: PAGE.side, width: COLUMN.left - PAGE.side - 24 } as const
const BETWEEN_SECTIONS = 34
const FONTS = { regular: '400Regular/Inter_400Regular', bold: '600SemiBold/Inter_600SemiBold' }
export type Face = keyof typeof FONTS
const files = new Map<Face, Buffer>()

/** Next and scripts run in the root of the site; a bundler would not find a font by `require`. */
function fontFile(face: Face): Buffer {
  const known = files.get(face)
  if (known) return known
  const folder = join(process.cwd(), 'node_modules/@expo-google-fonts/inter')
  const bytes = readFileSync(join(folder, `${FONTS[face]}.ttf`))
  files.set(face, bytes)
  return bytes
}

type Document = PDFKit.PDFDocument
export type Element = ReturnType<Document['struct']>
export type Sheets = { doc: Document; root: Element }
type About = { title: string; author: string; subject: string; language: Locale; at: Date }

/** A document without pages; the same from the same data, so it bears their date and not the clock's. */
export function openSheets({ title, author, subject, language, at }: About): Sheets {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margins: { top: PAGE.top, bottom: PAGE.bottom, left: COLUMN.left, right: PAGE.side },
    autoFirstPage: false,
    bufferPages: true,
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: languageTag(language),
    info: {
      Title: legible(title),
      Author: author,
      Subject: subject,
      Creator: author,
      Producer: author,
      CreationDate: at,
      ModDate: at,
    },
  })
  for (const face of ['regular', 'bold'] as const) doc.registerFont(face, fontFile(face))
  const root = doc.struct('Document')
  doc.addStructure(root)
  return { doc, root }
}

export type Style = { face?: Face; size: number; color?: string; lineGap?: number }
export type Line = Style & {
  tag: string
  text: string
  language?: Locale
  x?: number
  y?: number
  link?: string
  options?: PDFKit.Mixins.TextOptions
}

export const setStyle = ({ doc }: Sheets, { face = 'regular', size, color }: Style) =>
  doc
    .font(face)
    .fontSize(size)
    .fillColor(color ?? INKS.ink)

/** Writes a text where the document stands or at a place, over pages when it is long. */
export function write(sheets: Sheets, parent: Element, line: Line): void {
  const { doc } = sheets
  const { tag, language, x = doc.x, y = doc.y, link, lineGap = 0, options } = line
  const text = legible(line.text)
  const told = language ? { lang: languageTag(language) } : {}
  parent.add(
    doc.struct(tag, told, () => {
      setStyle(sheets, line).text(text, x, y, { lineGap, ...options, ...(link ? { link } : {}) })
    }),
  )
}

/** What `draw` draws is a picture, told in words to those who do not see it. */
export function figure(
  { doc }: Sheets,
  parent: Element,
  { text, language }: { text: string; language: Locale },
  draw: () => void,
): void {
  parent.add(doc.struct('Figure', { alt: legible(text), lang: languageTag(language) }, draw))
}

/** Drawing is work for a processor: lets what else waits for it have its turn. */
export const giveWay = (): Promise<void> => setImmediate()

export const bookmark = ({ doc }: Sheets, heading: string) => doc.outline.addItem(legible(heading))

/** Height of a text in a width. */
export function heightOf(sheets: Sheets, text: string, style: Style, width: number): number {
  const { lineGap = 0 } = style
  return setStyle(sheets, style).heightOfString(legible(text), { width, lineGap })
}

/** More letters without a space are no word, and to break them into lines would take minutes. */
const ENDLESS = /[^ \n]{500}(?=[^ \n])/gu

/** Composed letters and plain breaks; what has no place on paper is left out. */
const legible = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(
      /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Emoji_Presentation}]|\p{Variation_Selector}/gu,
      (letter) => (letter === '\n' ? letter : ''),
    )
    .replace(ENDLESS, '$& ')

/** What is seen and says nothing: rules, grounds. */
export function decorate({ doc }: Sheets, draw: (doc: Document) => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.save()
  draw(doc)
  doc.restore()
  doc.endMarkedContent()
}

/**
 * Begins a part of the document with its heading, under what is there when `room` points are left
 * of the page; the text column is where the document then stands.
 */
export function openSection(sheets: Sheets, heading: string, room: number): Element {
  const { doc, root } = sheets
  const isTop = doc.y <= PAGE.top
  if (!isTop && doc.y + BETWEEN_SECTIONS + room > FLOOR) doc.addPage()
  else if (!isTop) doc.y += BETWEEN_SECTIONS
  const top = doc.y
  decorate(sheets, (page) =>
    page
      .moveTo(PAGE.side, top - 12)
      .lineTo(PAGE.width - PAGE.side, top - 12)
      .lineWidth(0.6)
      .stroke(INKS.line),
  )
  const section = doc.struct('Sect')
  root.add(section)
  bookmark(sheets, heading)
  write(sheets, section, {
    tag: 'H2',
    text: heading,
    face: 'bold',
    size: 13,
    x: RAIL.left,
    y: top,
    options: { width: RAIL.width },
  })
  doc.x = COLUMN.left
  doc.y = top
  return section
}

/** Numbers the pages after the cover, and gives the whole document. */
export async function closeSheets(
  { doc, root }: Sheets,
  foot: { left: string; page: (page: number, pages: number) => string },
): Promise<Buffer> {
  root.end()
  const { count } = doc.bufferedPageRange()
  for (let page = 1; page < count; page += 1) {
    doc.switchToPage(page)
    doc.page.margins.bottom = 0
    const [y, width] = [PAGE.height - 36, PAGE.width - PAGE.side * 2]
    doc.markContent('Artifact', { type: 'Pagination' })
    doc.font('regular').fontSize(8).fillColor(INKS.quiet)
    const line = { width, height: 12, ellipsis: true, lineBreak: false }
    doc.text(legible(foot.left), PAGE.side, y, { ...line, width: width - 80 })
    doc.text(foot.page(page + 1, count), PAGE.side, y, { ...line, align: 'right' })
    doc.endMarkedContent()
  }
  const chunks: Buffer[] = []
  doc.end()
  for await (const chunk of doc as unknown as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
