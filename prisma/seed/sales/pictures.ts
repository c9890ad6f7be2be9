import { storeDrawing } from '@/lib/media/commands'
import { db } from '@/lib/platform/db'
import type { SaleContent } from '@/lib/sales/drafts/schema'
import { PICTURES } from '../catalogue/addresses'
import { fill } from '../catalogue/wording'
import { drawPicture } from '../draw-picture'
import type { DemoSale, SaleWords } from './content'

type Image = SaleContent['images'][number]
export type Gallery = { main: string | null; images: Image[] }
type Drawn = { url: string; uploadId: string }

/** Another light of the evening than the catalogue has it in. */
const LATER: Record<string, string> = {
  day: 'gold',
  gold: 'dusk',
  dusk: 'mist',
  noon: 'dusk',
  mist: 'noon',
}
/** Of the views of a house, which stand first in its gallery. */
const VIEWS = 3
const PLANS = 4

/**
 * The pictures of a sale: those that the catalogue has of its complex and flats, and its front and
 * yard in another light, drawn for it.
 */
export async function galleryOf(
  demo: DemoSale,
  complexId: number,
  ownerId: number,
): Promise<Gallery> {
  const rows = await db.objectImage.findMany({
    where: {
      uploadId: { not: null },
      OR: [{ complexId }, { property: { complexId } }],
    },
    orderBy: [{ complexId: { sort: 'asc', nulls: 'last' } }, { position: 'asc' }, { id: 'asc' }],
    select: { url: true, uploadId: true },
  })
  const known = [...new Map(rows.map((row) => [row.url, row as Drawn])).values()]
  const like = (part: string) => known.filter(({ url }) => url.startsWith(PICTURES + part))
  const blocks = like('block?')
  const [front, back, yard] = [
    blocks.find(isFront),
    blocks.find(isOf('back')),
    blocks.find(isOf('yard')),
  ]
  const [evening, garden] = await Promise.all([later(front, ownerId), later(yard, ownerId)])
  const { words } = demo
  const photo = (of: Drawn | undefined | null, key: keyof SaleWords): Image[] =>
    of ? [{ id: of.uploadId, kind: 'photo', caption: words[key] }] : []
  const images = [
    ...photo(evening, 'evening'),
    ...photo(back, 'back'),
    ...photo(garden, 'yard'),
    ...photo(like('living?')[0], 'living'),
    ...photo(like('kitchen?')[0], 'kitchen'),
    ...photo(like('bedroom?')[0], 'bedroom'),
    // The same side as in the evening: not beside it.
    ...photo(front, 'street'),
    ...like('site?').map(({ uploadId }) => planNamed(uploadId, words.site)),
    ...spread(like('layout?'), PLANS).map(({ url, uploadId }) =>
      planNamed(uploadId, fill(words.plan, { area: areaIn(url) }, demo.language)),
    ),
  ]
  // Cards of a list show the first: houses beside each other are seen from different sides.
  return { main: images[complexId % VIEWS]?.id ?? images[0]?.id ?? null, images }
}

const isOf =
  (view: string) =>
  ({ url }: Drawn) =>
    url.includes(`&view=${view}`)
const isFront = ({ url }: Drawn) => !url.includes('&view=')
const planNamed = (id: string, caption: string): Image => ({ id, kind: 'plan', caption })
const areaIn = (url: string) => Number(/&area=([\d.]+)/.exec(url)?.[1] ?? 0)

/** Some, from the smallest flat to the largest. */
function spread(plans: Drawn[], count: number): Drawn[] {
  const sorted = plans.toSorted((a, b) => areaIn(a.url) - areaIn(b.url))
  if (sorted.length <= count) return sorted
  const step = (sorted.length - 1) / (count - 1)
  return Array.from({ length: count }, (_, i) => sorted[Math.round(i * step)]).filter(
    (one): one is Drawn => one !== undefined,
  )
}

async function later(picture: Drawn | undefined, ownerId: number): Promise<Drawn | null> {
  if (!picture) return null
  const spec = picture.url
    .slice(PICTURES.length)
    .replace(/time=(\w+)/, (_, time: string) => `time=${LATER[time] ?? 'gold'}`)
  const { id } = await storeDrawing(ownerId, drawPicture(spec))
  return { url: PICTURES + spec, uploadId: id }
}
