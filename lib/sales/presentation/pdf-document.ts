import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { legible } from './legible'

/** A4 landscape, in points. */
export const PAGE = { width: 841.89, height: 595.28, side: 56, top: 60, bottom: 58 } as const
/** The text column; headings are to its left. */
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

/** By path: Next and scripts run in the site's root, and a bundler would not resolve `require` of a font. */
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

/** Creates an empty document; dated by the data, so that the output is deterministic. */
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

/** Writes a text at the cursor or at a position, across pages if long. */
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

/** Tags what `draw` draws as a figure with alternative text (PDF/UA). */
export function figure(
  { doc }: Sheets,
  parent: Element,
  { text, language }: { text: string; language: Locale },
  draw: () => void,
): void {
  parent.add(doc.struct('Figure', { alt: legible(text), lang: languageTag(language) }, draw))
}

/** Yields to the event loop: rendering is CPU-bound. */
export const giveWay = (): Promise<void> => setImmediate()

export const bookmark = ({ doc }: Sheets, heading: string) => doc.outline.addItem(legible(heading))

/** Height of a text in a width. */
export function heightOf(sheets: Sheets, text: string, style: Style, width: number): number {
  const { lineGap = 0 } = style
  return setStyle(sheets, style).heightOfString(legible(text), { width, lineGap })
}

/** Tags decoration as an artifact: rules, backgrounds. */
export function decorate({ doc }: Sheets, draw: (doc: Document) => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.save()
  draw(doc)
  doc.restore()
  doc.endMarkedContent()
}

/**
 * Starts a section with its heading, on the same page if `room` points are left; moves the cursor to the text
 * column.
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

/** Adds page numbers after the cover, and returns the document. */
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
