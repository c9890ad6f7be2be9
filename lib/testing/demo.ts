import type { BrowserContext } from '@playwright/test'
import { CONSENT } from '@/lib/callbacks/drafts/schema'
import { type ArticleSection, routes } from '@/lib/routes'
import type { SaleState } from '@/lib/sales/schema'
import { query, send } from './journey'

type Row = { id: number; body: object }

/** The latest text of a section. */
export async function articleOf(section: ArticleSection): Promise<string> {
  const [row] = await query<{ id: number }>(
    `select id from "Post" where status = 'published' and section = $1::"Section" order by id desc limit 1`,
    [section],
  )
  if (!row) throw new Error(`The demo has nothing in ${section}.`)
  return routes.article(section, row.id)
}

/** A member has opened ten discussions of the forum and read none of their comments. */
export async function hasOpened(memberId: number): Promise<void> {
  await query(
    `insert into "PostRead" ("postId", "userId")
     select id, $1 from "Post"
      where status = 'published' and section = 'forum' and "commentSeq" > 0 order by id limit 10`,
    [memberId],
  )
}

/** The first objects on sale. */
export async function objectsOf(table: 'Property' | 'Complex', count: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `select id from "${table}" where status = 'active' order by id limit ${count}`,
  )
  return rows.map(({ id }) => id)
}

/** A closed sale of the demo that is this far. */
export async function demoSale(state: SaleState, { membersOnly = false } = {}): Promise<number> {
  const [row] = await query<{ id: number }>(
    `select id from "Sale" where state = $1::"SaleState" and "membersOnly" = $2
       and "deletedAt" is null order by id limit 1`,
    [state, membersOnly],
  )
  if (!row) throw new Error(`The demo has no such sale in ${state}.`)
  return row.id
}

/** A published text of the demo content in which this kind of block stands. */
export async function textWith(kind: string): Promise<Row> {
  const [row] = await query<Row>(
    `select id, body from "Post" where status = 'published' and section = 'forum' and body @? $1 order by id limit 1`,
    [`$.**.type ? (@ == "${kind}")`],
  )
  if (!row) throw new Error(`No demo text has a ${kind}.`)
  return row
}

export async function quotedDiscussion(): Promise<number> {
  const [row] = await query<Row>(
    `select "postId" as id from "Comment" where "deletedAt" is null and number <= 10 and body @? $1
     order by id limit 1`,
    ['$.**.type ? (@ == "blockquote")'],
  )
  if (!row) throw new Error('No demo comment has a quote.')
  return row.id
}

/** A draft with every kind of block that the demo content knows. */
export async function aFullDraft(context: BrowserContext): Promise<number> {
  const kinds = ['table', 'callout', 'image', 'heading', 'orderedList']
  const texts = (await Promise.all(kinds.map(textWith))) as { body: { content: object[] } }[]
  const draft = await send<{ id: number }>(context, 'POST', '/api/posts', {
    language: 'ru',
    title: 'Смета и сроки',
    body: { type: 'doc', version: 1, content: texts.flatMap(({ body }) => body.content) },
    tags: ['смета'],
  })
  return draft.id
}

/** Somebody's wish to be called, with a number that nobody else has. */
export const aRequest = (context: BrowserContext) =>
  send(context, 'POST', '/api/callback-requests', {
    subject: 'company',
    subjectId: 1,
    name: 'Анна Белова',
    phone: `+7912${String(Math.random()).slice(2, 9)}`,
    country: 'RU',
    comment: 'Лучше после шести',
    consent: CONSENT,
  })

/** A member of the demo by name. */
export async function personOf(name: string): Promise<number> {
  const [row] = await query<{ id: number }>('select id from "User" where name = $1', [name])
  if (!row) throw new Error(`The demo has no ${name}.`)
  return row.id
}

const words = (...texts: string[]) => ({
  type: 'doc',
  version: 1,
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

/** A conversation of whoever sits at this browser with a member of the demo, who has answered. */
export async function aTalk(context: BrowserContext): Promise<number> {
  const peer = await personOf('Sandra Öztürk')
  const say = (text: string) =>
    send<{ conversationId: number }>(context, 'POST', `/api/users/${peer}/messages`, {
      body: words(text),
      language: 'de',
    })
  await say('Ist die Tiefgarage im Preis enthalten?')
  const { conversationId: id } = await say('Und wie hoch ist das Hausgeld ungefähr?')
  const [answer] = await query<{ id: number }>(
    `insert into "Message" ("conversationId", "authorId", body, language)
     values ($1, $2, $3, 'de') returning id`,
    [id, peer, words('Der Stellplatz kommt dazu.', 'Das Hausgeld liegt bei 3,10 € je m².')],
  )
  await query('update "ConversationSide" set "lastId" = $2 where "conversationId" = $1', [
    id,
    answer?.id,
  ])
  return id
}

/** A hidden discussion of this member, or of anybody. */
export async function aRemoval(memberId?: number): Promise<void> {
  await query(
    `with hidden as (
       insert into "Post" (section, "authorId", title, body, language, status, "publishedAt")
       select 'forum', coalesce($1::int, min(id)), 'Продам участок срочно', $2::jsonb, 'ru', 'hidden', now()
         from "User" returning id, "authorId")
     insert into "Removal" (kind, "postId", "memberId", rule, text)
     select 'hidden', id, "authorId", 'spam', 'Объявление о продаже: для них есть каталог.' from hidden`,
    [memberId ?? null, JSON.stringify(words('Десять соток, коммуникации, торг.'))],
  )
}

/** The reader owns a verified company with a request for a call, and is invited to another; the id of the own one. */
export async function aCompanyOf(context: BrowserContext): Promise<number> {
  const { id } = await send<{ id: number }>(context, 'GET', '/api/user')
  const companies = await query<{ id: number }>(
    `insert into "Company" (slug, name, kind, description, country, city, "verifiedAt")
     select 'firm-' || $1 || '-' || n, 'Stavby ' || $1 || ' ' || n, 'developer',
            '{"ru":"","en":"","de":"","cs":"","pl":"","sr":""}', 'CZ', 'Praha', now()
       from unnest(array['a', 'b']) as n returning id`,
    [String(id)],
  )
  const [own, other] = companies.map((company) => company.id)
  await query(
    `insert into "CompanyMember" ("companyId", "userId", role) values ($1, $2, 'owner')`,
    [own ?? 0, id],
  )
  await query(
    `insert into "CompanyInvitation" ("companyId", "userId", "expiresAt")
     values ($1, $2, now() + interval '14 days')`,
    [other ?? 0, id],
  )
  await send(context, 'POST', '/api/callback-requests', {
    subject: 'company',
    subjectId: own,
    name: 'Anna Weiß',
    phone: `+7912${String(Math.random()).slice(2, 9)}`,
    country: 'RU',
    consent: CONSENT,
  })
  return own ?? 0
}

/** Somebody claims a company before the staff. */
export async function aClaim(): Promise<void> {
  await query(
    `insert into "CompanyClaim" ("companyId", "userId", text, links)
     select 1, id, 'I lead the sales here; see the page of the team.', '{https://example.org/team}'
       from "User" where role = 'member' order by id limit 1`,
    [],
  )
}
