import { keepPictures } from '@/lib/imports/run/pictures'
import { db } from '@/lib/platform/db'
import { found } from '../lookup'
import type { DemoCatalogue } from './content'
import type { Built } from './flats'
import { drawAddress } from './pictures'

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

/** Draws what the feeds name as pictures, each once. */
export async function drawPictures({ words }: DemoCatalogue): Promise<void> {
  const count = await db.objectImage.count()
  const { failed } = await keepPictures({
    fetch: (url) => drawAddress(url, words),
    limit: count,
  })
  if (failed > 0) throw new Error(`${failed} pictures of the demo could not be drawn`)
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
