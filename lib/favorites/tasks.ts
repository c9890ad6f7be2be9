import 'server-only'
import * as z from 'zod'
import { LOWEST_BEFORE } from '@/lib/catalogue/prices/queries'
import { nameObject } from '@/lib/catalogue/refs'
import { notify } from '@/lib/inbox/commands'
import { whoWantsMail } from '@/lib/inbox/matrix/queries'
import { type Letter, mailMembers, type Recipient } from '@/lib/mailing/commands'
import { type Db, db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { language } from '@/lib/platform/http/wire'
import { languageTag } from '@/lib/platform/i18n/locales'
import { moneyIn, wordsFor } from '@/lib/platform/i18n/words'
import { rowsOf } from '@/lib/platform/sql'
import { currency } from '@/lib/rates/schema'
import { routesIn } from '@/lib/routes'
import { Prisma } from '@/prisma/generated/client'
import { PropertyKind } from '@/prisma/generated/enums'

const BATCH = 200
const TELLING_MS = 60_000

const dropRow = z.object({
  /** Ids of the price event and the property. */
  event: z.int(),
  id: z.int(),
  kind: z.enum(PropertyKind),
  title: z.string(),
  rooms: z.int().nullable(),
  area: z.number().nullable(),
  landArea: z.number().nullable(),
  currency,
  before: z.bigint(),
  after: z.bigint(),
  userId: z.int(),
  language,
})
type Drop = z.output<typeof dropRow>

/**
 * Notifies everyone with a property among their favourites that its price has dropped: in the inbox, in the
 * transaction that marks the drop as notified, then by one mail per run. Rises, first prices and properties
 * nobody has as a favourite are marked without notification; held drops are skipped.
 * @throws AggregateError of mails that could not be sent; inbox notifications remain
 */
export async function tellDrops(): Promise<{ told: number; mails: number }> {
  await tickOff()
  const drops = await db.$transaction(claimDrops, { timeout: TELLING_MS })
  const members = Map.groupBy(drops, ({ userId }) => userId)
  const mails = await mailMembers('tell-drops', await whoWantsMail('property', members), compose)
  return { told: drops.length, mails }
}

/** Below the lowest price of the last thirty days, with a known price before, and still current. */
const IS_DROP = Prisma.sql`coalesce(
  e.price < ${LOWEST_BEFORE}
  and (select b.price is not null and b.currency = e.currency from "PriceEvent" b
        where b."propertyId" = e."propertyId" and b.at < e.at order by b.at desc limit 1)
  and not exists (select 1 from "PriceEvent" l
                   where l."propertyId" = e."propertyId" and l.at > e.at), false)`

/** Marks price events that notify nobody. */
const tickOff = () =>
  db.$executeRaw`
    update "PriceEvent" e set told = true
     where not e.told and e."heldFrom" is null and not (
       exists (select 1 from "Favorite" f where f.kind = 'property' and f."targetId" = e."propertyId")
       and ${IS_DROP})`

/** Locks drops that no other process is notifying, named in the language of each recipient. */
async function claimDrops(tx: Db): Promise<Drop[]> {
  const found = await rowsOf(tx, dropRow)`
    with due as (
      update "PriceEvent" set told = true where id in (
        select id from "PriceEvent" where not told and "heldFrom" is null order by id limit ${BATCH}
           for update skip locked)
      returning *)
    select e.id as event, p.id, p.kind::text, p.title, p.rooms, p.area, p."landArea",
           e.currency::text, ${LOWEST_BEFORE} as before, e.price as after,
           u.id as "userId", u.language::text
      from due e
      join "Property" p on p.id = e."propertyId" and p.status = 'active'
      join "Favorite" f on f.kind = 'property' and f."targetId" = p.id
      join "User" u on u.id = f."userId"
     where ${IS_DROP}
     order by e.id, u.id`
  const drops = await Promise.all(found.map(withTitle))
  for (const alike of Map.groupBy(drops, ({ event, title }) => `${event} ${title}`).values()) {
    const [{ id, title, currency, before: was, after }] = alike as [Drop]
    const data = { title, currency, before: Number(was), after: Number(after) }
    const userIds = alike.map(({ userId }) => userId)
    await notify(tx, { userIds, kind: 'price_drop', targetId: id, data })
  }
  return drops
}

const withTitle = async (drop: Drop): Promise<Drop> => ({
  ...drop,
  title: await nameObject(drop, drop.language),
})

async function compose({ language, name }: Recipient, drops: Drop[]): Promise<Letter> {
  const [{ title }] = drops as [Drop]
  const t = await wordsFor(language, 'mails')
  const to = routesIn(language)
  const lines = drops.flatMap((drop) => [
    t('drop.line', {
      title: drop.title,
      before: moneyIn(language, drop.currency, drop.before),
      after: moneyIn(language, drop.currency, drop.after),
    }),
    { link: new URL(to.object(drop.id), env().SITE_URL).href, label: t('drop.action') },
  ])
  return {
    subject: t('drop.subject', { count: drops.length, title }),
    language: languageTag(language),
    paragraphs: [t('greeting', { name }), t('drop.text'), ...lines],
  }
}
