import 'server-only'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import type { Locale } from '@/lib/platform/i18n/locales'
import { countDownload } from '../documents/commands'
import type { Sale } from '../schema'
import { type Brochure, presentBrochure, type Said } from './brochure'
import { drawAlbum, type Place, type Plate, platesOfPhotos, platesOfPlans } from './pdf-album'
import { COVER_FRAME, drawCover } from './pdf-cover'
import { closeSheets, INKS, openSection, openSheets, type Sheets } from './pdf-document'
import { getPrint, type Print } from './pdf-image'
import { drawParagraphs, drawRows, type Row } from './pdf-table'

/** Minimum height to start a section on a page. */
const ROOM = 120
const NOTE = { size: 9, color: INKS.quiet, lineGap: 2 } as const

/**
 * Renders a sale's presentation as PDF: cover, facts, texts, pictures, plans, location, legal notes and
 * contact. Labels are in the language; texts too if translated, else in the sale's own. The output is
 * deterministic. Pictures without files are left out.
 */
export async function makePresentation(sale: Sale, language: Locale): Promise<Buffer> {
  const brochure = await presentBrochure(sale, language)
  const { t, title } = brochure
  const author = env().SITE_NAME
  const photos = platesOfPhotos(brochure.photos)
  const plans = platesOfPlans(brochure.plans)
  const [cover, prints] = await Promise.all([
    brochure.main && getPrint(brochure.main, COVER_FRAME, 'cover'),
    printAll([...photos, ...plans]),
  ])
  const about = { title: title.text, author, subject: t('title'), language, at: brochure.updatedAt }
  const sheets = openSheets(about)
  drawCover(sheets, { ...brochure, print: cover, site: author })
  sheets.doc.addPage()
  await drawTexts(sheets, brochure)
  const album = { prints, language: brochure.own, title: title.text }
  drawAlbum(sheets, { ...album, heading: t('gallery'), plates: photos })
  drawAlbum(sheets, { ...album, heading: t('plans'), plates: plans })
  sheets.doc.addPage()
  await drawClose(sheets, brochure)
  return closeSheets(sheets, {
    left: `${title.text} · ${author}`,
    page: (page, pages) => t('pageOf', { page: String(page), pages: String(pages) }),
  })
}

async function printAll(plates: Plate[]): Promise<Map<Place, Print>> {
  const places = plates.flatMap((plate) => plate.places)
  const made = await Promise.all(
    places.map(async (place) => [place, await getPrint(place.picture, place.frame, place.fit)]),
  )
  return new Map(made.filter((pair): pair is [Place, Print] => pair[1] !== null))
}

async function drawTexts(sheets: Sheets, brochure: Brochure): Promise<void> {
  const { t, facts, characteristics, description, about } = brochure
  await drawTable(sheets, t('project'), [...facts, ...characteristics])
  await drawText(sheets, t('description'), description)
  await drawText(sheets, t('about'), about)
}

async function drawClose(sheets: Sheets, brochure: Brochure): Promise<void> {
  const { t, location, documents, legal, contact, note, own, language } = brochure
  await drawTable(sheets, t('location'), location)
  await drawTable(sheets, t('legal'), legal)
  if (documents.length > 0) {
    const section = openSection(sheets, t('documents'), ROOM)
    await drawParagraphs(sheets, section, { text: documents.join('\n'), language: own })
    await drawParagraphs(sheets, section, { text: t('documentsNote'), language })
  }
  const section = openSection(sheets, t('contact'), ROOM)
  await drawRows(sheets, section, contact)
  sheets.doc.y += 10
  await drawParagraphs(sheets, section, { text: note, language }, NOTE)
}

async function drawTable(sheets: Sheets, heading: string, rows: Row[]): Promise<void> {
  if (rows.length > 0) await drawRows(sheets, openSection(sheets, heading, ROOM), rows)
}

async function drawText(sheets: Sheets, heading: string, said: Said): Promise<void> {
  if (said.text.trim() === '') return
  await drawParagraphs(sheets, openSection(sheets, heading, ROOM), said)
}

/** Counts a download, of a document or of the generated presentation. */
export async function countPresentation(saleId: number, documentId: number | null): Promise<void> {
  if (documentId !== null) return countDownload(documentId)
  const data = { presentationDownloads: { increment: 1 } }
  await db.sale.updateMany({ where: { id: saleId }, data })
}
