import 'server-only'
import * as z from 'zod'
import { expiredBy } from '@/lib/cache-tags'
import { purge } from '@/lib/platform/cache'
import type { Db } from '@/lib/platform/db'
import { wordsFor } from '@/lib/platform/i18n/words'
import { rowsOf } from '@/lib/platform/sql'
import { asRichText } from '@/lib/richtext/cells/schema'
import { excerptOf } from '@/lib/richtext/schema'
import { Prisma } from '@/prisma/generated/client'
import { Language } from '@/prisma/generated/enums'
import { withoutMember } from './rewrite'

/** Texts that may name others: column, discussion, and language of the text or else of who writes it. */
const TEXTS = [
  ['Post', 'body', 't.id', 't.language'],
  ['Post', 'draft', 't.id', 't.language'],
  ['PostRevision', 'body', 't."postId"', '(select language from "Post" where id = t."postId")'],
  ['Comment', 'body', 't."postId"', 't.language'],
  [
    'CommentRevision',
    'body',
    '(select "postId" from "Comment" where id = t."commentId")',
    '(select language from "Comment" where id = t."commentId")',
  ],
  ['UnsentComment', 'body', 't."postId"', '(select language from "User" where id = t."userId")'],
  ['Message', 'body', '0', 't.language'],
  ['UnsentMessage', 'body', '0', '(select language from "User" where id = t."userId")'],
] as const

const BATCH = 100

const textRow = z.object({
  id: z.int(),
  text: z.unknown(),
  postId: z.int(),
  language: z.enum(Language),
})
const placeRow = z.object({ postId: z.int(), isTheirs: z.boolean(), numbers: z.array(z.int()) })

type Leaver = { userId: number; name: string }

/** Takes the name of a member out of what others have written: of mentions, and of quotes of their words. */
export async function forgetName(
  inStep: <T>(work: (tx: Db) => Promise<T>) => Promise<T>,
  { userId, name }: Leaver,
): Promise<void> {
  for (const text of TEXTS) {
    let after: number | null = 0
    while (after !== null) {
      const from: number = after
      after = await inStep((tx) => rewriteSome(tx, text, { userId, name, after: from }))
    }
  }
  await inStep(
    (tx) => tx.$executeRaw`
    update "Post" set draft = jsonb_set(draft, '{coAuthorIds}', (
      select coalesce(jsonb_agg(one), '[]'::jsonb) from jsonb_array_elements(draft->'coAuthorIds') one
       where one <> to_jsonb(${userId}::int)))
     where draft->'coAuthorIds' @> to_jsonb(${userId}::int)`,
  )
}

type Text = (typeof TEXTS)[number]

/** A batch; returns the id to go on from, null at the end. */
async function rewriteSome(
  tx: Db,
  [table, column, postId, language]: Text,
  { userId, name, after }: Leaver & { after: number },
): Promise<number | null> {
  const [from, field] = [Prisma.raw(`"${table}"`), Prisma.raw(`t."${column}"`)]
  const mentions = `$.** ? (@.type == "mention" && @.attrs.id == ${userId})`
  const rows = await rowsOf(tx, textRow)`
    select t.id, ${field} as text, ${Prisma.raw(postId)} as "postId",
           ${Prisma.raw(language)}::text as language
      from ${from} t
     where t.id > ${after} and ${field} is not null
       and (jsonb_path_exists(${field}, ${mentions}::jsonpath)
            or (${Prisma.raw(postId)} in (${placesOf(userId)})
                and jsonb_path_exists(${field}, '$.** ? (@.type == "blockquote").attrs.author')))
     order by t.id limit ${BATCH} for update of t`
  const places = await findPlaces(tx, userId, [...new Set(rows.map((row) => row.postId))])
  for (const row of rows) {
    const place = places.get(row.postId)
    const t = await wordsFor(row.language, 'common')
    const text = withoutMember(row.text, {
      userId,
      name,
      numbers: new Set(place?.numbers),
      isTheirPost: place?.isTheirs ?? false,
      nobody: t('deletedMember'),
    })
    if (text !== row.text) await write(tx, { table, column, id: row.id }, text)
  }
  if (rows.length > 0) purge(tx, expiredBy.renaming(userId))
  return rows.length < BATCH ? null : (rows.at(-1)?.id ?? null)
}

/** Discussions in which the member has written. */
const placesOf = (userId: number) => Prisma.sql`
  select id from "Post" where "authorId" = ${userId}
  union all select "postId" from "Comment" where "authorId" = ${userId}`

async function findPlaces(tx: Db, userId: number, postIds: number[]) {
  const rows = await rowsOf(tx, placeRow)`
    select p.id as "postId", p."authorId" = ${userId} as "isTheirs",
           array(select c.number from "Comment" c
                  where c."postId" = p.id and c."authorId" = ${userId}) as numbers
      from "Post" p where p.id = any(${postIds}::int[])`
  return new Map(rows.map((row) => [row.postId, row]))
}

type Place = { table: Text[0]; column: Text[1]; id: number }

/** How a post begins is made of its text. */
async function write(tx: Db, { table, column, id }: Place, text: unknown): Promise<void> {
  const [into, field] = [Prisma.raw(`"${table}"`), Prisma.raw(`"${column}"`)]
  await tx.$executeRaw`
    update ${into} set ${field} = ${JSON.stringify(text)}::jsonb where id = ${id}`
  if (table !== 'Post' || column !== 'body') return
  const excerpt = excerptOf(asRichText(text))
  await tx.post.update({ where: { id }, data: { excerpt }, select: { id: true } })
}
