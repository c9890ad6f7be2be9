import 'server-only'
import { nameObject } from '@/lib/catalogue/naming/queries'
import { catalogueTable, catalogueWhere, getObjectCards } from '@/lib/catalogue/queries'
import { getRates } from '@/lib/catalogue/rates/queries'
import type { ObjectCard } from '@/lib/catalogue/schema'
import { notify } from '@/lib/inbox/commands'
import { type Letter, mailMember, type Recipient } from '@/lib/people/mailing/commands'
import { type Db, db } from '@/lib/platform/db'
import { doEach } from '@/lib/platform/each'
import { env } from '@/lib/platform/env'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { moneyIn, wordsFor } from '@/lib/platform/i18n/words'
import { routesIn } from '@/lib/routes'
import { Prisma } from '@/prisma/generated/client'
import { nextLook } from '../commands'
import { filterOfQuery } from '../schema'

const BATCH = 500
const NAMED_IN_MAIL = 5
const TELLING_MS = 30_000

const select = {
  id: true,
  name: true,
  query: true,
  alerts: true,
  toldUntil: true,
  nextAt: true,
  stopToken: true,
  userId: true,
} satisfies Prisma.SavedSearchSelect
type Due = Prisma.SavedSearchGetPayload<{ select: typeof select }>

/**
 * Looks at every search whose turn has come, and tells its owner in the inbox and by mail what came
 * to the catalogue since they were told last.
 * @throws AggregateError of those whose look or mail failed; what the inbox tells is not told again
 */
export async function sendAlerts(now = new Date()): Promise<{ looked: number; sent: number }> {
  const due = await db.savedSearch.findMany({
    where: { nextAt: { lte: now } },
    orderBy: { nextAt: 'asc' },
    take: BATCH,
    relationLoadStrategy: 'join',
    select,
  })
  let sent = 0
  await doEach('send-alerts', due, async (search) => {
    if (await look(search, now)) sent++
  })
  return { looked: due.length, sent }
}

/** The inbox first, and once, whoever else looks; then the mail. */
async function look(search: Due, now: Date): Promise<boolean> {
  const fresh = await db.$transaction((tx) => tell(tx, search, now), { timeout: TELLING_MS })
  if (!fresh) return false
  const cards = await getObjectCards(fresh.ids)
  return mailMember(search.userId, (to) => compose(to, search, fresh.found, cards))
}

async function tell(tx: Db, search: Due, now: Date) {
  const { id, nextAt, alerts, userId, name, query } = search
  const { count } = await tx.savedSearch.updateMany({
    where: { id, nextAt },
    data: { nextAt: nextLook(alerts, now) },
  })
  const fresh = count === 0 ? null : await findFresh(search)
  if (!fresh?.last) return null
  await tx.savedSearch.update({ where: { id }, data: { toldUntil: fresh.last } })
  const data = { name, query, found: fresh.found }
  await notify(tx, { userIds: [userId], kind: 'saved_search', targetId: id, data })
  return fresh
}

type Fresh = { id: number; found: number; createdAt: Date }

async function findFresh({ query, toldUntil }: Due) {
  const filter = filterOfQuery(query)
  const since = toldUntil.toISOString()
  const rows = await db.$queryRaw<Fresh[]>`
    select r.id, r."createdAt", (count(*) over ())::int as found
      from ${Prisma.raw(`"${catalogueTable(filter)}"`)} r
     where r."createdAt" > ${since}::timestamp(3)
       and ${catalogueWhere(filter, await getRates())}
     order by r."createdAt" desc, r.id desc limit ${NAMED_IN_MAIL}`
  const [latest] = rows
  return { found: latest?.found ?? 0, ids: rows.map(({ id }) => id), last: latest?.createdAt }
}

async function compose(
  { language, name: reader }: Recipient,
  { name, query, stopToken }: Due,
  found: number,
  cards: ObjectCard[],
): Promise<Letter> {
  const to = routesIn(language)
  const [t, titles] = await Promise.all([
    wordsFor(language, 'mails'),
    Promise.all(cards.map((card) => nameObject(card, language))),
  ])
  const absolute = (path: string) => new URL(path, env().SITE_URL).href
  return {
    subject: t('alert.subject', { count: found }),
    language: languageTag(language),
    stopUrl: absolute(`/api/saved-searches/stop/${stopToken}`),
    paragraphs: [
      t('greeting', { name: reader }),
      t('alert.text', { count: found, name }),
      ...cards.map((card, index) => ({
        link: absolute(to.object(card.id)),
        label: [titles[index], inLanguage(card.city.name, language), priceOf(card, language)]
          .filter(Boolean)
          .join(', '),
      })),
      { link: absolute(to.catalogue(query)), label: t('alert.action') },
      { link: absolute(to.stopAlerts(stopToken)), label: t('alert.stop') },
    ],
  }
}

function priceOf(card: ObjectCard, language: Locale): string {
  const price = card.kind === 'complex' ? card.priceFrom : card.price
  return price ? moneyIn(language, price.currency, price.amount) : ''
}
