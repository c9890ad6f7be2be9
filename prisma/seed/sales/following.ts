import { CONSENT } from '@/lib/callbacks/drafts/schema'
import { db } from '@/lib/platform/db'
import type { CallbackStatus } from '@/prisma/generated/enums'
import { found } from '../lookup'
import { sequence } from '../marks'
import type { Shared } from './content'
import { type DemoSale, readSales } from './content'

const DAY_MS = 86_400_000
const CALLERS = ['ru-vadim', 'de-jonas', 'cs-honza', 'pl-ewa', 'sr-mita', 'en-aoife']
const PHONES = [
  '+79161234501',
  '+4915112345602',
  '+420601123403',
  '+48501123404',
  '+381641234505',
  '+447700900106',
]

/** What has happened to a sale since it was published; its followers have been told. */
export async function insertEvents(saleId: number, demo: DemoSale, now: number): Promise<void> {
  const at = (part: number) => new Date(now - demo.daysAgo * DAY_MS * (1 - part))
  const sale = await db.sale.findUniqueOrThrow({ where: { id: saleId } })
  const { before, presentation, state } = demo
  const price = { currency: sale.currency, before, after: Number(sale.priceFrom) }
  const events = [
    ...(state === 'open' || state === 'soldOut' ? [{ kind: 'opened' as const, at: at(0.2) }] : []),
    ...(before ? [{ kind: 'price' as const, at: at(0.4), data: price }] : []),
    ...(presentation === 'replaced' ? [{ kind: 'presentation' as const, at: at(0.55) }] : []),
  ]
  await db.saleEvent.createMany({ data: events.map((one) => ({ ...one, saleId, told: true })) })
  const last = events.at(-1)
  if (last) await db.sale.update({ where: { id: saleId }, data: { updatedAt: last.at } })
}

/** Members who keep sales, and some who asked to be called. */
export async function insertFollowers(shared: Shared): Promise<void> {
  const random = sequence(20_261_124)
  const sales = await db.sale.findMany({
    where: { state: { not: 'draft' } },
    orderBy: { id: 'asc' },
    select: { id: true, state: true, language: true, publishedAt: true },
  })
  const rows = shared.members.flatMap(({ id: userId }) =>
    sales
      .filter(() => random() < 0.14)
      .map(({ id, publishedAt }) => {
        const from = publishedAt?.getTime() ?? shared.now
        const createdAt = new Date(from + random() * (shared.now - from))
        return { userId, kind: 'sale' as const, targetId: id, createdAt }
      }),
  )
  await db.favorite.createMany({ data: rows })
  const open = sales.filter(({ state }) => state === 'presale' || state === 'open')
  for (const [i, { id, language }] of open.entries()) {
    if (i % 2 === 0) await insertRequest(i / 2, id, language, shared)
  }
}

const STATUSES: CallbackStatus[] = ['new', 'inWork', 'called', 'closed']

async function insertRequest(
  turn: number,
  saleId: number,
  language: DemoSale['language'],
  { people, managers, now }: Shared,
): Promise<void> {
  const caller = turn % CALLERS.length
  const userId = found(people, CALLERS[caller] ?? '')
  const managerId = found(managers, language)
  const status = STATUSES[turn % STATUSES.length] ?? 'new'
  const createdAt = new Date(now - (2 + turn * 3) * DAY_MS)
  const { name, language: own } = await db.user.findUniqueOrThrow({ where: { id: userId } })
  const comment = readSales().find((one) => one.language === own)?.words.comment ?? ''
  const later = (hours: number) => new Date(createdAt.getTime() + hours * 3_600_000)
  const staff = { actorId: managerId, assigneeId: managerId }
  const steps = [
    { event: 'requested' as const, actorId: userId, createdAt },
    { event: 'taken' as const, ...staff, createdAt: later(3) },
    { event: 'called' as const, actorId: managerId, createdAt: later(5) },
    { event: 'closed' as const, actorId: managerId, createdAt: later(30) },
  ].slice(0, STATUSES.indexOf(status) + 1)
  await db.callbackRequest.create({
    data: {
      subject: 'sale',
      subjectId: saleId,
      name,
      phone: PHONES[caller] ?? '',
      comment,
      consentVersion: CONSENT,
      consentAt: createdAt,
      status,
      assigneeId: status === 'new' ? null : managerId,
      userId,
      language,
      createdAt,
      entries: { create: steps },
    },
  })
}
