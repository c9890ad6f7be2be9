import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { getCards } from '@/lib/cards/queries'
import { cardKey } from '@/lib/cards/schema'
import type { Locale } from '@/lib/platform/i18n/locales'
import { draw } from './drawing'
import { factsOf, type PictureFacts } from './facts'
import { type PictureName, type PictureTarget, pictureFile } from './schema'

/** Counted up when the drawing itself changes. */
const DESIGN = 1
const MEGABYTE = 1_000_000
const drawn = new LRUCache<string, Buffer>({
  maxSize: 16 * MEGABYTE,
  sizeCalculation: ({ length }) => length,
})
const making = new Map<string, Promise<Buffer>>()
/** Pages are served beside. */
const oneByOne = pLimit(1)

/** The address of the picture that others show when the page is shared; it changes with what is drawn. */
export async function picturePath(
  target: PictureTarget,
  locale: Locale,
): Promise<string | undefined> {
  const facts = await readFacts(target, locale)
  return facts ? pathOf(target, locale, facts) : undefined
}

const pathOf = (target: PictureTarget, locale: Locale, facts: PictureFacts) =>
  `/media/opengraph/${pictureFile(target, locale, versionOf(facts))}`

/** JPEG of a picture; the address of its present version when it has another one; null when its thing is gone. */
export async function getPicture({
  target,
  locale,
  version,
}: PictureName): Promise<Buffer | { path: string } | null> {
  const facts = await readFacts(target, locale)
  if (!facts) return null
  const current = versionOf(facts)
  if (target && version !== current) return { path: pathOf(target, locale, facts) }
  const key = `${locale} ${current}`
  return drawn.get(key) ?? making.get(key) ?? begin(key, facts)
}

function begin(key: string, facts: PictureFacts): Promise<Buffer> {
  const work = oneByOne(() => draw(facts)).finally(() => making.delete(key))
  making.set(key, work)
  void work.then(
    (bytes) => drawn.set(key, bytes),
    () => {},
  )
  return work
}

async function readFacts(
  target: PictureTarget | null,
  locale: Locale,
): Promise<PictureFacts | null> {
  if (!target) return factsOf(null, locale)
  const facts = (await getCards([target]))[cardKey(target)]
  return facts ? factsOf(facts, locale) : null
}

const versionOf = (facts: PictureFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, facts]))
    .digest('hex')
    .slice(0, 12)
