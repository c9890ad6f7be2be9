import 'server-only'
import * as z from 'zod'
import { expiredBy } from '@/lib/cache-tags'
import { storeImage } from '@/lib/media/commands'
import { NOBODY } from '@/lib/nobody'
import { ensureNobody } from '@/lib/people/closing/commands'
import { expire } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { NetworkFault } from '@/lib/platform/http/public-fetch'
import { processLock } from '@/lib/platform/process-lock'
import { runSoon } from '@/lib/platform/queue'
import { rowsOf } from '@/lib/platform/sql'
import { previewLimits } from '@/lib/quotas'
import { findWord } from '@/lib/review/words/queries'
import { hashOf } from './address'
import { fetchPage, fetchPicture, type PreviewAccess, PreviewFault } from './fetch-page'

const AT_ONCE = 2
/** Until then pages are begun in one run, which keeps its place among the background tasks no longer than that and a page. */
const BUDGET_MS = 30_000
const withLock = processLock()

const dueRow = z.object({ id: z.int(), url: z.string(), tries: z.int() })
type Due = z.output<typeof dueRow>

/**
 * Asks the pages that are due what they say of themselves, and keeps their pictures. What fails is tried again later and
 * later, and then has no card any more. One run at a time in a process: it takes what falls due meanwhile. What its
 * time is too short for is taken up by a further run, behind the tasks that wait.
 */
export const fetchPreviews = (access: PreviewAccess = {}, budgetMs = BUDGET_MS): Promise<Done> =>
  withLock(async () => {
    const done = { fetched: 0, failed: 0, left: 0 }
    const end = Date.now() + budgetMs
    await Promise.all(Array.from({ length: AT_ONCE }, () => fetchUntil(end, done, access)))
    done.left = await countDue()
    if (done.left > 0) await runSoon(db, 'fetch-previews')
    return done
  })

type Done = Record<string, number>

async function fetchUntil(end: number, done: Done, access: PreviewAccess): Promise<void> {
  while (Date.now() < end) {
    const [due] = await claim()
    if (!due) return
    const outcome = (await fetchOne(due, access)) ? 'fetched' : 'failed'
    done[outcome] = (done[outcome] ?? 0) + 1
  }
}

const countDue = () => db.linkPreview.count({ where: { dueAt: { lte: new Date() } } })

/** The next one that is due. Puts the next try off at once, so that neither another process nor a crash repeats it soon. */
const claim = () => rowsOf(db, dueRow)`
  update "LinkPreview" set tries = tries + 1, "dueAt" = case when tries + 1 < ${previewLimits.tries}
           then ${new Date()}::timestamp(3)
                + make_interval(secs => ${previewLimits.firstWaitMs / 1000} * 6 ^ tries) end
   where id in (
     select id from "LinkPreview" where "dueAt" <= ${new Date()}::timestamp(3)
      order by "dueAt", id limit 1 for update skip locked)
  returning id, url, tries`

/** Of a page that does not answer, and of one that says a word which the staff watches. */
const NO_CARD = { title: '', description: '' }

async function fetchOne(due: Due, access: PreviewAccess): Promise<boolean> {
  try {
    const { image, ...words } = await fetchPage(due.url, access)
    const isWatched = await findWord({ body: null, fields: [due.url, ...Object.values(words)] })
    const imageId = image === null || isWatched ? null : await keepPicture(image, access)
    const shown = isWatched ? NO_CARD : words
    const kept = { ...shown, ...(imageId !== undefined && { imageId }) }
    await keep(due, { ...kept, tries: 0, dueAt: fromNow(previewLimits.againMs) })
    return true
  } catch (error) {
    if (!isFault(error)) throw error
    const isGivenUp = due.tries >= previewLimits.tries
    await keep(due, isGivenUp ? { ...NO_CARD, imageId: null } : {})
    return false
  }
}

/** Without its picture a page has a card all the same, with the one that it had; undefined when it did not come. */
async function keepPicture(url: string, access: PreviewAccess): Promise<string | undefined> {
  try {
    const picture = await fetchPicture(url, access)
    await ensureNobody(db)
    return (await storeImage(NOBODY, picture)).id
  } catch (error) {
    if (isFault(error)) return undefined
    throw error
  }
}

const isFault = (error: unknown) =>
  error instanceof NetworkFault || error instanceof PreviewFault || error instanceof AppError

type Kept = Partial<{
  title: string
  site: string
  description: string
  imageId: string | null
  tries: number
  dueAt: Date
}>

const keep = ({ id, url }: Due, data: Kept) =>
  db.$transaction(async (tx) => {
    // It may have been swept or hidden meanwhile.
    await tx.linkPreview.updateMany({
      where: { id, isHidden: false },
      data: { ...data, fetchedAt: new Date() },
    })
    if (Object.keys(data).length > 0) expire(tx, expiredBy.preview(hashOf(url)))
  })

const fromNow = (ms: number) => new Date(Date.now() + ms)
