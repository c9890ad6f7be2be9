import { importRun } from '@/lib/imports/run/commands'
import { receiveFeed } from '@/lib/imports/run/files'
import { db } from '@/lib/platform/db'
import { found } from '../lookup'
import { writeHomesOverseas } from './homes-overseas'
import type { Listing } from './listing'
import { GENERATIONS } from './market'
import { writeYrl } from './yrl'

const AT_ONCE = 2
/** Who sends what homesoverseas.ru takes; all others send YRL. */
const OVERSEAS = new Set(['harbour-keys'])
const formatOf = (company: string) => (OVERSEAS.has(company) ? 'homesoverseas' : 'yrl')
const WRITERS = { yrl: writeYrl, homesoverseas: writeHomesOverseas }
type Options = {
  companies: Map<string, number>
  /** Whose the pictures are. */
  ownerId: number
  now: number
}

/**
 * Has every seller's feeds of two years imported, one after another as they were made. Returns the sources by
 * the sellers' addresses.
 */
export async function importFeeds(
  listings: Listing[],
  options: Options,
): Promise<Map<string, number>> {
  const sellers = Map.groupBy(listings, ({ company }) => company)
  const sources = new Map<string, number>()
  for (const slug of sellers.keys()) sources.set(slug, await addSource(slug, options))
  const waiting = [...sellers].sort(([, a], [, b]) => a.length - b.length)
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      await importAll(found(sources, next[0]), next[1], options.now)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return sources
}

async function addSource(slug: string, { companies, ownerId }: Options): Promise<number> {
  const company = await db.company.findUniqueOrThrow({ where: { slug }, select: { name: true } })
  const { id } = await db.feedSource.create({
    data: {
      name: company.name,
      format: formatOf(slug),
      companyId: found(companies, slug),
      ownerId,
    },
    select: { id: true },
  })
  return id
}

async function importAll(sourceId: number, listings: Listing[], now: number): Promise<void> {
  const write = WRITERS[formatOf(listings[0]?.company ?? '')]
  for (const generation of GENERATIONS.keys()) {
    if (listings.every(({ prices }) => prices[generation] === null)) continue
    const { id } = await receiveFeed(sourceId, bytesOf(write(listings, generation, now)))
    const state = await importRun(id)
    if (state !== 'done') throw new Error(`A demo feed of source ${sourceId} ended ${state}`)
  }
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}
