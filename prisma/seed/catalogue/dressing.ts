import * as z from 'zod'
import { storeDrawing } from '@/lib/media/commands'
import { db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { found } from '../lookup'
import type { DemoCatalogue } from './content'
import type { Built } from './flats'
import { drawAddress } from './pictures'

const pictureRow = z.object({ url: z.string() })
const EDITED = ['description', 'language', 'class', 'characteristics', 'images']

/** What the developers have written on the pages of their complexes, and their own pictures. */
export async function dressComplexes(
  complexes: Built[],
  sources: Map<string, number>,
): Promise<Map<string, number>> {
  const rows = await db.complex.findMany({ select: { id: true, sourceId: true, externalId: true } })
  const ids = new Map(rows.map((row) => [`${row.sourceId}/${row.externalId}`, row.id]))
  const named = new Map<string, number>()
  for (const { demo, description, facts, pictures } of complexes) {
    const id = found(ids, `${found(sources, demo.company)}/${demo.key}`)
    named.set(demo.key, id)
    await db.complex.update({
      where: { id },
      data: {
        description,
        class: demo.class,
        characteristics: facts,
        editedFields: EDITED,
        images: {
          deleteMany: {},
          create: pictures.map((picture, position) => ({ ...picture, position })),
        },
      },
    })
  }
  return named
}

/**
 * Hangs what the feeds name as pictures, each drawing kept once, as `fetchMissingPictures` does with what it
 * has fetched; here it is known beforehand, so it takes two statements and not five for each.
 */
export async function hangPictures({ words }: DemoCatalogue, ownerId: number): Promise<void> {
  const rows = await rowsOf(db, pictureRow)`
    select url from "ObjectImage" where "uploadId" is null and url <> ''
     group by url order by min(position), min(id)`
  const ids: string[] = []
  for (const { url } of rows) ids.push((await storeDrawing(ownerId, drawAddress(url, words))).id)
  await db.$executeRaw`
    update "ObjectImage" o set "uploadId" = kept.id, tries = 1, "nextTryAt" = null, error = null
      from unnest(${rows.map(({ url }) => url)}::text[], ${ids}::text[]) as kept(url, id)
     where o.url = kept.url and o."uploadId" is null`
  await db.$executeRaw`
    delete from "ObjectImage" a using "ObjectImage" b
     where a."uploadId" = b."uploadId" and a.url <> '' and a.position > b.position
       and (a."propertyId" = b."propertyId" or a."complexId" = b."complexId")`
}

/** Runs and listings bear the dates of their feeds, and half of what is gone was sold. */
export async function datePast(): Promise<void> {
  await db.$executeRaw`
    update "FeedRun" set "queuedAt" = "generatedAt", "startedAt" = "generatedAt" + interval '2 seconds',
           "endedAt" = "generatedAt" + interval '2 seconds' + make_interval(secs => offers / 90.0)
     where "generatedAt" is not null`
  await db.$executeRaw`
    update "FeedSource" s set "createdAt" = r.at
      from (select "sourceId", min("generatedAt") as at from "FeedRun" group by 1) r
     where r."sourceId" = s.id and r.at is not null`
  await db.$executeRaw`
    update "Property" p set "publishedAt" = e.at
      from "FeedSource" s, (select "propertyId", min(at) as at from "PriceEvent" group by 1) e
     where s.id = p."sourceId" and s.format = 'homesoverseas' and e."propertyId" = p.id`
  await db.$executeRaw`update "Property" set "createdAt" = "publishedAt", "updatedAt" = coalesce(
    (select max(e.at) from "PriceEvent" e where e."propertyId" = "Property".id), "publishedAt")`
  await db.$executeRaw`update "Complex" set "createdAt" = "publishedAt"`
  await db.$executeRaw`update "Property" set status = 'sold' where status = 'retired' and id % 3 > 0`
  await db.$executeRaw`update "PriceEvent" set told = true`
}
