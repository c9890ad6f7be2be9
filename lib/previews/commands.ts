import 'server-only'
import type { Db } from '@/lib/platform/db'
import { runSoon } from '@/lib/platform/queue'
import { loneLinksOf, type RichText } from '@/lib/richtext/schema'
import { previewUrl } from './address'

const DAY_MS = 86_400_000

/**
 * Asks the pages elsewhere that stand alone in a text what they say of themselves, by a task: those that are not known, and
 * those that were given up a day ago.
 */
export async function askPreviews(tx: Db, text: RichText): Promise<void> {
  // Sorted: rows are locked in this order by everybody.
  const urls = loneLinksOf(text)
    .flatMap((href) => previewUrl(href) ?? [])
    .toSorted()
  if (urls.length === 0) return
  const now = new Date()
  const long = { lt: new Date(now.getTime() - DAY_MS) }
  // First, so that the sweep does not take a row that is needed again.
  await tx.linkPreview.updateMany({ where: { url: { in: urls } }, data: { linkedAt: now } })
  const made = await tx.linkPreview.createMany({
    data: urls.map((url) => ({ url, dueAt: now })),
    skipDuplicates: true,
  })
  const again = await tx.linkPreview.updateMany({
    where: {
      url: { in: urls },
      isHidden: false,
      dueAt: null,
      OR: [{ fetchedAt: null }, { fetchedAt: long }],
    },
    data: { dueAt: now, tries: 0 },
  })
  if (made.count + again.count > 0) await runSoon(tx, 'fetch-previews')
}
