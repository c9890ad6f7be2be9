import { storeDocument } from '@/lib/media/documents/commands'
import { env } from '@/lib/platform/env'
import { formatTag } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { drawAlbum, type Place, platesOfPlans } from '@/lib/sales/presentation/pdf-album'
import {
  closeSheets,
  openSection,
  openSheets,
  type Sheets,
} from '@/lib/sales/presentation/pdf-document'
import { getPrint, type Print } from '@/lib/sales/presentation/pdf-image'
import { drawParagraphs, drawRows } from '@/lib/sales/presentation/pdf-table'
import type { Sale } from '@/lib/sales/schema'
import type { DemoSale, Paper } from './content'
import type { Unit } from './units'

type Told = { demo: DemoSale; sale: Sale; units: Unit[]; ownerId: number }
type Drawing = (sheets: Sheets, heading: string, told: Told) => Promise<void>

/** How a purchase goes is the same for every sale of a country, so it is written once. */
const terms = new Map<string, Promise<string>>()

/** A document of a sale as its staff would send it; gives the id of its file. */
export function makePaper(paper: Paper, told: Told): Promise<string> {
  if (paper !== 'terms') return drawPaper(paper, told)
  const key = `${told.demo.language} ${told.sale.country} ${told.ownerId}`
  const known = terms.get(key) ?? drawPaper(paper, told)
  terms.set(key, known)
  return known
}

async function drawPaper(paper: Paper, told: Told): Promise<string> {
  const { demo, sale, ownerId } = told
  const heading = demo.words[paper]
  const author = env().SITE_NAME
  const title = paper === 'terms' ? heading : `${sale.title} – ${heading}`
  const at = new Date(sale.publishedAt ?? sale.updatedAt)
  const sheets = openSheets({ title, author, subject: heading, language: sale.language, at })
  await DRAWINGS[paper](sheets, heading, told)
  const t = await wordsFor(sale.language, 'presentation')
  const bytes = await closeSheets(sheets, {
    left: title,
    page: (page, pages) => t('pageOf', { page: String(page), pages: String(pages) }),
  })
  return keepPdf(ownerId, title, bytes)
}

export const keepPdf = async (ownerId: number, title: string, bytes: Buffer): Promise<string> =>
  (await storeDocument(ownerId, `${title.replaceAll(': ', ' – ')}.pdf`, { bytes })).id

const DRAWINGS: Record<Paper, Drawing> = {
  async prices(sheets, heading, { demo, sale, units }) {
    sheets.doc.addPage()
    const section = openSection(sheets, heading, 0)
    await drawParagraphs(sheets, section, { text: sale.title, language: sale.language })
    await drawRows(
      sheets,
      section,
      units.map(({ name, price }) => ({ name, value: price })),
    )
    const t = await wordsFor(demo.language, 'presentation')
    const date = new Intl.DateTimeFormat(formatTag(demo.language), { dateStyle: 'long' }).format(
      new Date(sale.updatedAt),
    )
    sheets.doc.y += 10
    const note = { text: t('note', { date }), language: demo.language }
    await drawParagraphs(sheets, section, note, { size: 9, lineGap: 2 })
  },

  async plans(sheets, heading, { sale }) {
    const plates = platesOfPlans(sale.images.filter(({ kind }) => kind === 'plan'))
    const prints = new Map<Place, Print>()
    for (const place of plates.flatMap(({ places }) => places)) {
      const print = await getPrint(place.picture, place.frame, place.fit)
      if (print) prints.set(place, print)
    }
    drawAlbum(sheets, { heading, plates, prints, language: sale.language, title: sale.title })
  },

  async terms(sheets, heading, { demo, sale }) {
    sheets.doc.addPage()
    const text = demo.terms[sale.country]
    if (!text) throw new Error(`No terms of a purchase in ${sale.country}, ${demo.language}`)
    const { language } = demo
    await drawParagraphs(sheets, openSection(sheets, heading, 0), { text, language })
  },
}
