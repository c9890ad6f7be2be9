import 'server-only'
import * as z from 'zod'
import { listEntered } from '@/lib/catalogue/entered/queries'
import { getObjectCards } from '@/lib/catalogue/queries'
import { notify } from '@/lib/inbox/commands'
import { mailMember } from '@/lib/mailing/commands'
import { collectFailures } from '@/lib/platform/collect-failures'
import { type Db, db } from '@/lib/platform/db'
import { idRow, rowsOf } from '@/lib/platform/sql'
import { indexDue } from '@/lib/search/indexing/commands'
import type { Prisma } from '@/prisma/generated/client'
import { alertsLetter, type Told } from './alerts-mail'
import { nextLook } from './commands'
import { filterOfQuery } from './schema'

const MEMBERS_AT_MOST = 500
const SEARCHES_AT_MOST = 50
const NAMED_IN_MAIL = 5
const TELLING_MS = 60_000
const INDEXED_AT_MOST = 20_000

const select = {
  id: true,
  name: true,
  query: true,
  alerts: true,
  toldAsOf: true,
  stopToken: true,
} satisfies Prisma.SavedSearchSelect
type Due = Prisma.SavedSearchGetPayload<{ select: typeof select }>

const memberRow = z.object({ userId: z.int(), hasWords: z.boolean() })

/**
 * Checks every due search, and notifies its owner of new matches: in the inbox by search, and by one mail per
 * person.
 * @throws AggregateError of members whose check or mail failed; inbox notifications are not repeated
 */
export async function sendAlerts(now = new Date()): Promise<{ looked: number; sent: number }> {
  const members = await rowsOf(db, memberRow)`
    select "userId", bool_or(query ~ '(^|&)keyword=') as "hasWords" from "SavedSearch" where "nextAt" <= ${now.toISOString()}::timestamp(3)
     group by 1 order by min("nextAt") limit ${MEMBERS_AT_MOST}`
  const done = { looked: 0, sent: 0 }
  // A keyword is looked for in the index of the search.
  if (members.some(({ hasWords }) => hasWords)) await indexDue(INDEXED_AT_MOST)
  await collectFailures('send-alerts', members, async ({ userId }) => {
    const { looked, told } = await db.$transaction((tx) => look(tx, userId, now), {
      timeout: TELLING_MS,
    })
    done.looked += looked
    if (told.length > 0 && (await mailAll(userId, told))) done.sent++
  })
  return done
}

/** Inbox first, exactly once: a concurrent run waits for the row lock, and then finds nothing due. */
async function look(tx: Db, userId: number, now: Date): Promise<{ looked: number; told: Found[] }> {
  const due = await claim(tx, userId, now)
  const told: Found[] = []
  for (const search of due) {
    const { id, name, query, alerts, toldAsOf } = search
    const { asOf, isUnread, ...entered } = await listEntered(
      tx,
      filterOfQuery(query),
      toldAsOf,
      NAMED_IN_MAIL,
    )
    if (isUnread) continue
    await tx.savedSearch.update({
      where: { id },
      data: { nextAt: nextLook(alerts, now), toldAsOf: asOf, toldUntil: now },
      select: { id: true },
    })
    if (entered.found === 0) continue
    const data = { name, query, found: entered.found }
    await notify(tx, { userIds: [userId], kind: 'saved_search', targetId: id, data })
    told.push({ ...search, ...entered })
  }
  return { looked: due.length, told }
}

type Found = Due & { found: number; ids: number[] }

async function claim(tx: Db, userId: number, now: Date): Promise<Due[]> {
  const rows = await rowsOf(tx, idRow)`
    select id from "SavedSearch"
     where "userId" = ${userId} and "nextAt" <= ${now.toISOString()}::timestamp(3)
     order by id limit ${SEARCHES_AT_MOST} for update`
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  return tx.savedSearch.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' }, select })
}

async function mailAll(userId: number, told: Found[]): Promise<boolean> {
  const cards = await getObjectCards([...new Set(told.flatMap(({ ids }) => ids))])
  const byId = new Map(cards.map((card) => [card.id, card]))
  const searches = told.map(
    ({ ids, ...search }): Told => ({ ...search, cards: ids.flatMap((id) => byId.get(id) ?? []) }),
  )
  return mailMember(userId, (to) => alertsLetter(to, searches))
}
