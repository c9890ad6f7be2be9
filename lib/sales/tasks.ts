import 'server-only'
import * as z from 'zod'
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
import { type NotificationKind, SaleNews } from '@/prisma/generated/enums'
import { TOLD_STATES } from './news/schema'
import { saleCard, saleTitle } from './schema'

const BATCH = 200
const TELLING_MS = 60_000

const priceFacts = z.object({
  /** Parsed when a mail needs it: one invalid event must not block the others. */
  currency: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable(),
})
const newsRow = z.object({
  event: z.int(),
  kind: z.enum(SaleNews),
  data: z.union([priceFacts, z.record(z.string(), z.never())]),
  saleId: z.int(),
  sale: saleCard.pick({ title: true, language: true, translations: true }),
  userId: z.int(),
  language,
})
type PriceFacts = z.output<typeof priceFacts>
type Row = z.output<typeof newsRow>
/** One event for one member. */
type News = Row & { title: string }

const NOTICES = {
  presentation: 'sale_presentation',
  price: 'sale_price',
  opened: 'sale_opened',
} as const satisfies Record<SaleNews, NotificationKind>

/**
 * Notifies everyone with a sale among their favourites, or with a callback request about it, of its events:
 * in the inbox, in the transaction that marks the events as notified, then by one mail per run. Repeated
 * events are merged.
 * @throws AggregateError of mails that could not be sent; inbox notifications remain
 */
export async function tellFollowers(): Promise<{ told: number; mails: number }> {
  const news = await db.$transaction(claimNews, { timeout: TELLING_MS })
  const members = Map.groupBy(news, ({ userId }) => userId)
  const mails = await mailMembers(
    'tell-followers',
    await whoWantsMail('property', members),
    compose,
  )
  return { told: news.length, mails }
}

/** Locks events that no other process is notifying, with the sales' titles in each recipient's language. */
async function claimNews(tx: Db): Promise<News[]> {
  const rows = await rowsOf(tx, newsRow)`
    with due as (
      update "SaleEvent" set told = true where id in (
        select id from "SaleEvent" where not told order by id limit ${BATCH}
           for update skip locked)
      returning *)
    select e.id as event, e.kind::text, e.data, s.id as "saleId",
           jsonb_build_object('title', s.title, 'language', s.language,
                              'translations', s.translations) as sale,
           u.id as "userId", u.language::text
      from due e
      join "Sale" s on s.id = e."saleId" and s."deletedAt" is null
       and s.state = any(${[...TOLD_STATES]}::"SaleState"[])
      cross join lateral (
        select f."userId" from "Favorite" f where f.kind = 'sale' and f."targetId" = s.id
        union
        select r."userId" from "CallbackRequest" r
         where r.subject = 'sale' and r."subjectId" = s.id and r."userId" is not null) f
      join "User" u on u.id = f."userId"
     order by e.id, u.id`
  const all = joined(rows.map(withTitle))
  for (const alike of Map.groupBy(all, groupOf).values()) {
    const [{ kind, saleId, title, data }] = alike as [News]
    await notify(tx, {
      userIds: alike.map(({ userId }) => userId),
      kind: NOTICES[kind],
      targetId: saleId,
      data: { title, ...data },
    })
  }
  return all
}

const withTitle = (row: Row): News => ({
  ...row,
  title: saleTitle(row.sale, row.language).text,
})

const groupOf = ({ saleId, kind, title }: News) => `${saleId} ${kind} ${title}`

/** Merges events by sale, kind and member: price changes from the first to the last, if they differ. */
function joined(news: News[]): News[] {
  const groups = Map.groupBy(news, ({ userId, saleId, kind }) => `${userId} ${saleId} ${kind}`)
  return [...groups.values()].flatMap((alike) => {
    const [first, last] = [alike[0], alike.at(-1)]
    if (!first || !last) return []
    if (first === last || !isPrice(first.data) || !isPrice(last.data)) return [last]
    if (first.data.currency !== last.data.currency) return [last]
    const data = { ...last.data, before: first.data.before }
    return data.before === data.after ? [] : [{ ...last, data }]
  })
}

const isPrice = (data: Row['data']): data is PriceFacts => 'currency' in data

async function compose({ language, name }: Recipient, news: News[]): Promise<Letter> {
  const [{ title }] = news as [News]
  const t = await wordsFor(language, 'mails')
  const to = routesIn(language)
  const money = (amount: number | null, code: string) =>
    amount === null ? t('sale.onRequest') : moneyIn(language, currency.parse(code), amount)
  const lineOf = ({ kind, data, title }: News) =>
    kind === 'price' && isPrice(data)
      ? t('sale.price', {
          title,
          before: money(data.before, data.currency),
          after: money(data.after, data.currency),
        })
      : t(`sale.${kind === 'opened' ? 'opened' : 'presentation'}`, { title })
  const sales = Map.groupBy(news, ({ saleId }) => saleId)
  const paragraphs = [...sales].flatMap(([id, own]) => [
    ...own.map(lineOf),
    { link: new URL(to.sale(id), env().SITE_URL).href, label: t('sale.action') },
  ])
  return {
    subject: t('sale.subject', { count: sales.size, title }),
    language: languageTag(language),
    paragraphs: [t('greeting', { name }), t('sale.text'), ...paragraphs],
  }
}
