import 'server-only'
import type { Db } from '@/lib/platform/db'
import { runSoon } from '@/lib/platform/queue'
import { getRates } from '@/lib/rates/queries'
import { convert } from '@/lib/rates/schema'
import type { Prisma } from '@/prisma/generated/client'
import type { SaleNews } from '@/prisma/generated/enums'
import type { SaleDraftRow } from '../drafts/views'
import { isTold } from './schema'

type Told = Pick<
  SaleDraftRow,
  'id' | 'state' | 'publishedAt' | 'currency' | 'priceFrom' | 'documents'
>
type News = { kind: SaleNews; data: Prisma.InputJsonObject }

/**
 * Records events for a sale's followers, in the transaction of the change: a new starting price, a new
 * presentation, start of sales. A sale that was not public before has no events.
 */
export async function saleChanged(tx: Db, before: Told, after: Told): Promise<void> {
  if (before.publishedAt === null || !isTold(after.state)) return
  const news = [
    await priceNews(before, after),
    presentationOf(after) !== null && presentationOf(after) !== presentationOf(before)
      ? { kind: 'presentation' as const, data: {} }
      : null,
    after.state === 'open' && before.state !== 'open'
      ? { kind: 'opened' as const, data: {} }
      : null,
  ].filter((each): each is News => each !== null)
  if (news.length === 0) return
  await tx.saleEvent.createMany({ data: news.map((each) => ({ saleId: after.id, ...each })) })
  await runSoon(tx, 'tell-followers')
}

/** Id of the presentation file. */
const presentationOf = ({ documents }: Told): string | null =>
  documents.find(({ kind }) => kind === 'presentation')?.versions[0]?.fileId ?? null

/** In the current currency; the old price is converted by the rate table. */
async function priceNews(before: Told, after: Told): Promise<News | null> {
  const [was, is] = [moneyOf(before), moneyOf(after)]
  const currency = is?.currency ?? was?.currency
  if (!currency || (was?.amount === is?.amount && was?.currency === is?.currency)) return null
  const rates = was && was.currency !== currency ? await getRates() : []
  return {
    kind: 'price',
    data: {
      currency,
      before: was && convert(was, currency, rates),
      after: is?.amount ?? null,
    },
  }
}

const moneyOf = ({ currency, priceFrom }: Told) =>
  currency === null || priceFrom === null ? null : { amount: Number(priceFrom), currency }
