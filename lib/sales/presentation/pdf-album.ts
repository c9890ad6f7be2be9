import 'server-only'
import type { Locale } from '@/lib/platform/i18n/locales'
import {
  bookmark,
  decorate,
  type Element,
  FLOOR,
  figure,
  INKS,
  PAGE,
  type Sheets,
  write,
} from './pdf-document'
import type { Fit, Frame, Print } from './pdf-image'

export type Picture = { id: string; width: number; height: number; caption: string }
/** A picture with its position, frame and fit. */
export type Place = { picture: Picture; frame: Frame; fit: Fit; x: number; y: number }
export type Plate = { places: Place[] }

const TOP = 96
const CAPTION = 20
const GAP = 14
const WHOLE = { x: PAGE.side, width: PAGE.width - PAGE.side * 2, height: FLOOR - TOP } as const
const HALF = (WHOLE.width - GAP) / 2
const LOW = (WHOLE.height - GAP) / 2
const WIDE = 476
const NARROW = WHOLE.width - WIDE - GAP
/** Below this aspect ratio a wide frame would crop too much. */
const UPRIGHT = 0.95

type Box = [x: number, y: number, width: number, height: number]
const FULL: Box = [WHOLE.x, TOP, WHOLE.width, WHOLE.height]
const right = WHOLE.x + HALF + GAP
const aside = WHOLE.x + WIDE + GAP
const under = TOP + LOW + GAP
const LAYOUTS: Record<number, Box[]> = {
  1: [FULL],
  2: [
    [WHOLE.x, TOP, HALF, WHOLE.height * 0.66],
    [right, TOP, HALF, WHOLE.height * 0.66],
  ],
  3: [
    [WHOLE.x, TOP, WIDE, WHOLE.height],
    [aside, TOP, NARROW, LOW],
    [aside, under, NARROW, LOW],
  ],
  4: [
    [WHOLE.x, TOP, HALF, LOW],
    [right, TOP, HALF, LOW],
    [WHOLE.x, under, HALF, LOW],
    [right, under, HALF, LOW],
  ],
}

/** Three or four photos per page, avoiding pages of one or two. */
export function platesOfPhotos(pictures: Picture[]): Plate[] {
  const plates: Plate[] = []
  for (let at = 0; at < pictures.length; ) {
    const left = pictures.length - at
    const count = left <= 4 ? left : left === 5 || left === 6 || plates.length % 2 === 0 ? 3 : 4
    plates.push(plateOf(pictures.slice(at, at + count)))
    at += count
  }
  return plates
}

/** One plan per page, to be readable. */
export const platesOfPlans = (pictures: Picture[]): Plate[] =>
  pictures.map((picture) => plateOf([picture], 'inside'))

const plateOf = (pictures: Picture[], fit: Fit = 'cover'): Plate => ({
  places: pictures.map((picture, i) => {
    const [x, y, width, height] = LAYOUTS[pictures.length]?.[i] ?? FULL
    const isWhole = pictures.length === 1 || picture.width / picture.height < UPRIGHT
    return {
      picture,
      x,
      y,
      frame: { width, height: height - CAPTION },
      fit: isWhole ? 'inside' : fit,
    }
  }),
})

type Album = {
  heading: string
  plates: Plate[]
  prints: Map<Place, Print>
  /** Language of the captions. */
  language: Locale
  title: string
}

/** Draws pages of pictures with captions; plates without printable pictures are left out. */
export function drawAlbum(sheets: Sheets, { heading, plates, prints, ...album }: Album): void {
  const { doc, root } = sheets
  const printed = plates.filter(({ places }) => places.some((place) => prints.has(place)))
  if (printed.length === 0) return
  const section = doc.struct('Sect')
  root.add(section)
  printed.forEach(({ places }, i) => {
    doc.addPage()
    if (i === 0) {
      bookmark(sheets, heading)
      const style = { face: 'bold', size: 13, x: PAGE.side, y: PAGE.top } as const
      write(sheets, section, { ...style, tag: 'H2', text: heading })
    }
    for (const place of places) {
      const print = prints.get(place)
      if (print) drawPrint(sheets, section, place, print, album)
    }
  })
}

function drawPrint(
  sheets: Sheets,
  section: Element,
  { picture, frame, fit, x, y }: Place,
  { bytes, width, height }: Print,
  { language, title }: Pick<Album, 'language' | 'title'>,
): void {
  const { doc } = sheets
  const scale = Math.min(frame.width / width, frame.height / height)
  const [wide, tall] =
    fit === 'cover' ? [frame.width, frame.height] : [width * scale, height * scale]
  const [left, top] = [x + (frame.width - wide) / 2, y + (frame.height - tall) / 2]
  if (fit === 'inside') {
    decorate(sheets, (page) =>
      page.rect(x, y, frame.width, frame.height).lineWidth(0.6).stroke(INKS.line),
    )
  }
  figure(sheets, section, { text: picture.caption || title, language }, () =>
    doc.image(bytes, left, top, { width: wide, height: tall }),
  )
  if (!picture.caption) return
  write(sheets, section, {
    tag: 'Caption',
    text: picture.caption,
    language,
    size: 8.5,
    color: INKS.quiet,
    x,
    y: y + frame.height + 5,
    options: { width: frame.width, height: 12, ellipsis: true },
  })
}
