import 'server-only'
import type { Locale } from '@/lib/platform/i18n/locales'
import type { SaleFlag } from '../schema'
import {
  bookmark,
  decorate,
  type Element,
  figure,
  heightOf,
  INKS,
  PAGE,
  type Sheets,
  setStyle,
  write,
} from './pdf-document'
import type { Frame, Print } from './pdf-image'

/** Frame of the cover picture. */
export const COVER_FRAME: Frame = { width: PAGE.width, height: 372 }
const HUES: Record<SaleFlag, string> = {
  premium: '#7d5c10',
  affordable: '#2f6b3a',
  ready: '#245a8d',
  presale: '#63458f',
}
const TITLE = { left: PAGE.side, width: 474, tallest: 96, sizes: [30, 25, 21, 17, 14] } as const
const SIDE = { left: PAGE.side + TITLE.width + 36, width: 220 } as const

type Cover = {
  print: Print | null
  site: string
  title: { text: string; language: Locale }
  state: string
  flags: { flag: SaleFlag; word: string }[]
  developer: string
  place: string
  price: string | null
}

/** Draws the cover: the picture at full width, below it title, developer and price. */
export function drawCover(sheets: Sheets, cover: Cover): void {
  const { doc, root } = sheets
  doc.addPage({ size: [PAGE.width, PAGE.height], margin: 0 })
  bookmark(sheets, cover.title.text)
  const part = doc.struct('Sect')
  root.add(part)
  decorate(sheets, (page) => {
    page.rect(0, 0, PAGE.width, PAGE.height).fill(INKS.paper)
    page.rect(0, 0, PAGE.width, COVER_FRAME.height).fill(INKS.brick)
  })
  if (cover.print) {
    const { bytes } = cover.print
    figure(sheets, part, cover.title, () => doc.image(bytes, 0, 0, { ...COVER_FRAME }))
  }
  const top = COVER_FRAME.height + 30
  drawFlags(sheets, part, cover, top)
  drawTitle(sheets, part, cover, top + 30)
  drawSide(sheets, part, cover, top)
}

/** The state, then each flag in its colour. */
function drawFlags(sheets: Sheets, part: Element, { state, flags }: Cover, y: number): void {
  const { doc } = sheets
  let x: number = TITLE.left
  for (const { word, color } of [
    { word: state, color: INKS.brick as string },
    ...flags.map(({ flag, word }) => ({ word, color: HUES[flag] })),
  ]) {
    const style = { face: 'bold', size: 9, color } as const
    const wide = setStyle(sheets, style).widthOfString(word) + 18
    decorate(sheets, (page) =>
      page
        .roundedRect(x, y - 5, wide, 20, 10)
        .lineWidth(0.8)
        .stroke(color),
    )
    write(sheets, part, {
      ...style,
      tag: 'P',
      text: word,
      x: x + 9,
      y,
      options: { lineBreak: false },
    })
    x += wide + 8
  }
  doc.x = TITLE.left
}

function drawTitle(sheets: Sheets, part: Element, cover: Cover, y: number): void {
  const { doc } = sheets
  const { text, language } = cover.title
  const fits = (size: number) =>
    heightOf(sheets, text, { face: 'bold', size }, TITLE.width) <= TITLE.tallest
  const size = TITLE.sizes.find(fits) ?? TITLE.sizes[TITLE.sizes.length - 1] ?? 14
  const options = { width: TITLE.width, height: TITLE.tallest + 4, ellipsis: true }
  write(sheets, part, { tag: 'H1', text, language, face: 'bold', size, x: TITLE.left, y, options })
  const line = [cover.developer, cover.place].filter(Boolean).join('  ·  ')
  if (!line) return
  const small = { width: TITLE.width, height: 15, ellipsis: true }
  const quiet = { size: 11, color: INKS.quiet }
  write(sheets, part, {
    tag: 'P',
    text: line,
    ...quiet,
    x: TITLE.left,
    y: doc.y + 8,
    options: small,
  })
}

function drawSide(sheets: Sheets, part: Element, { price, site }: Cover, y: number): void {
  const options = { width: SIDE.width, align: 'right' } as const
  if (price) {
    const size = heightOf(sheets, price, { face: 'bold', size: 17 }, SIDE.width) < 24 ? 17 : 14
    write(sheets, part, { tag: 'P', text: price, face: 'bold', size, x: SIDE.left, y, options })
  }
  const foot = { size: 10, color: INKS.brick, face: 'bold' } as const
  write(sheets, part, { tag: 'P', text: site, ...foot, x: SIDE.left, y: PAGE.height - 48, options })
}
