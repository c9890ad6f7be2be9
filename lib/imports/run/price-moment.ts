import 'server-only'
import { db } from '@/lib/platform/db'

type Run = { id: number; source: { id: number } }

/** Generation date of the feed; now, if it is in the future or not after that of the last run. */
export async function priceMoment({ id, source }: Run, generatedAt: Date | null): Promise<Date> {
  const now = new Date()
  if (!generatedAt || generatedAt > now) return now
  const last = await db.feedRun.findFirst({
    where: { sourceId: source.id, state: 'done', id: { lt: id } },
    orderBy: { id: 'desc' },
    select: { generatedAt: true, startedAt: true },
  })
  const before = last && (last.generatedAt ?? last.startedAt)
  return !before || before < generatedAt ? generatedAt : now
}
