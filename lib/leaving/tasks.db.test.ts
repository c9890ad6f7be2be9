import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { tags } from '@/lib/cache-tags'
import { mendCounters } from '@/lib/jobs/mend-counters'
import { sendQueuedMails } from '@/lib/mailing/tasks'
import { NOBODY } from '@/lib/nobody'
import { db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { appeal } from '@/lib/removals/commands'
import {
  aComment,
  aCompany,
  aPoll,
  aPost,
  aRemovedComment,
  aRemovedPost,
  aUser,
} from '@/lib/testing/factories'
import { aWholeMember } from '@/lib/testing/whole-member'
import { Prisma } from '@/prisma/generated/client'
import { finishDeletions } from './tasks'

const DAY = 86_400_000
const YESTERDAY = new Date(Date.now() - DAY)
let admin: { id: number; email: string }

beforeAll(async () => {
  admin = await aUser({ role: 'admin', language: 'en' })
})
beforeEach(async () => {
  await db.accountDeletion.deleteMany()
})

type Wish = { texts?: 'anonymise' | 'delete'; heirId?: number; dueAt?: Date }
const wish = (userId: number, { texts = 'anonymise', dueAt = YESTERDAY, heirId }: Wish = {}) =>
  db.accountDeletion.create({ data: { userId, texts, dueAt, heirId } })

const column = z.object({ table: z.string(), column: z.string() })
/** Every column that refers to a member. */
const namingColumns = () => rowsOf(db, column)`
  select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
   where c.contype = 'f' and c.confrelid = '"User"'::regclass`
const tables = () => rowsOf(db, column.pick({ table: true }))`
  select format('%I', tablename) as "table" from pg_tables where schemaname = 'public'`

const countRow = z.object({ n: z.int() })
async function countIn(table: string, condition: Prisma.Sql): Promise<number> {
  const [row] = await rowsOf(db, countRow)`
    select count(*)::int as n from ${Prisma.raw(table)} t where ${condition}`
  return row?.n ?? 0
}

/** Passing rows: what to expire in other processes and what to tell open pages, both kept for moments. */
const PASSING = ['"CacheExpiry"', '"LiveEvent"', '_prisma_migrations']

async function tracesOf(words: string[]): Promise<string[]> {
  const found: string[] = []
  for (const { table } of await tables()) {
    if (PASSING.includes(table)) continue
    const any = Prisma.join(
      words.map((word) => Prisma.sql`t::text ilike ${`%${word}%`}`),
      ' or ',
    )
    if ((await countIn(table, any)) > 0) found.push(table)
  }
  return found
}

test.each(['post', 'comment'] as const)('an appeal about a %s goes with its author', async (of) => {
  const me = await aUser()
  const own = { authorId: me.id }
  const text =
    of === 'post' ? await aRemovedPost('hidden', own) : await aRemovedComment('hidden', own)
  const where = of === 'post' ? { postId: text.id } : { commentId: text.id }
  const { id } = await db.removal.findFirstOrThrow({ where })
  const words = `An appeal of ${me.name}`
  await appeal({ ...me, isBlocked: false, by: { session: 0 } }, id, { text: words })
  const about = { kind: of, targetId: text.id, reason: 'spam', language: 'en' } as const
  const other = await db.report.create({ data: { ...about, holds: true } })
  expect(await tracesOf([words])).toEqual(expect.arrayContaining(['"Removal"', '"Report"']))
  await wish(me.id)
  await finishDeletions()
  expect(await tracesOf([words])).toEqual([])
  const left = await db.report.findMany({ where: { kind: of, targetId: text.id } })
  expect(left).toMatchObject([{ id: other.id, holds: false }])
})

describe.each(['anonymise', 'delete'] as const)('afterwards (%s)', (texts) => {
  test('no row of any table names the member, and nothing personal remains', async () => {
    const { me, other, mark } = await aWholeMember()
    await wish(me.id, { texts })
    await db.accountDeletion.create({
      data: { userId: other.id, texts, dueAt: new Date(Date.now() + 30 * DAY), heirId: me.id },
    })
    for (const { table, column: field } of await namingColumns()) {
      const where = Prisma.sql`t.${Prisma.raw(`"${field}"`)} = ${me.id}`
      expect(
        await countIn(table, where),
        `the test has no row of ${table}.${field}`,
      ).toBeGreaterThan(0)
    }
    expect(await finishDeletions()).toMatchObject({ deleted: 1, waiting: 0 })
    expect(await tracesOf([String(me.id), mark])).toEqual([])
  })
})

test('without names texts stay, for nobody, and others are told no name', async () => {
  const { me, other, answered, alone, draft, post, comment, answer, shown, avatar } =
    await aWholeMember()
  await wish(me.id)
  await finishDeletions()
  const find = (id: number) => db.post.findUnique({ where: { id } })
  for (const { id, title } of [answered, alone]) {
    expect(await find(id)).toMatchObject({ authorId: NOBODY, title, status: 'published' })
  }
  expect((await find(answered.id))?.body).toEqual(answered.body)
  expect(await find(draft.id)).toBeNull()
  expect(await db.comment.findUnique({ where: { id: comment.id } })).toMatchObject({
    authorId: NOBODY,
    body: comment.body,
    deletedAt: null,
  })
  const said = JSON.stringify(await db.comment.findUnique({ where: { id: answer.id } }))
  expect(said).toContain('@Deleted member')
  expect(said).toContain('"author":""')
  expect((await find(post.id))?.draft).toMatchObject({ coAuthorIds: [] })
  expect((await find(post.id))?.lastCommenterId).not.toBe(me.id)
  expect(await db.upload.findUnique({ where: { id: shown.id } })).toMatchObject({ ownerId: NOBODY })
  expect(await db.upload.findUnique({ where: { id: avatar.id } })).toBeNull()
  expect(
    await db.conversation.count({ where: { OR: [{ firstId: other.id }, { secondId: other.id }] } }),
  ).toBe(0)
  const inbox = await db.notification.findMany({ where: { userId: other.id } })
  expect(inbox.map(({ kind }) => kind).sort()).toEqual(['post_comment', 'report_outcome'])
})

test('deleted texts go, a discussion of others stays without the text, and counters are right', async () => {
  const { me, answered, alone, post, comment, shown } = await aWholeMember()
  await mendCounters()
  await wish(me.id, { texts: 'delete' })
  await finishDeletions()
  expect(await db.post.findUnique({ where: { id: alone.id } })).toBeNull()
  expect(await db.post.findUnique({ where: { id: answered.id } })).toMatchObject({
    authorId: NOBODY,
    title: 'Mine, answered',
    body: { type: 'doc', version: 1, content: [] },
    excerpt: '',
    imageId: null,
    status: 'published',
    commentCount: 1,
  })
  expect(await db.postRevision.count({ where: { postId: answered.id } })).toBe(0)
  const gone = await db.comment.findUniqueOrThrow({ where: { id: comment.id } })
  expect(gone).toMatchObject({ authorId: NOBODY, body: { content: [] } })
  expect(gone.deletedAt).not.toBeNull()
  expect(await db.upload.findUnique({ where: { id: shown.id } })).toBeNull()
  expect(await db.post.findUnique({ where: { id: post.id } })).toMatchObject({
    commentCount: 1,
    reactionCount: 0,
    favoriteCount: 0,
  })
  expect(await mendCounters()).toEqual({})
})

test.each(['anonymise', 'delete'] as const)(
  'polls stay and go with their texts (%s)',
  async (texts) => {
    const { me, answered, post, comment } = await aWholeMember('member')
    const [ofPost, ofComment, ofAnother] = [
      await aPoll({ postId: answered.id, question: `Does ${me.name} pay too much?` }),
      await aPoll({ commentId: comment.id, question: `What should ${me.name} do?` }),
      await aPoll({ postId: post.id }),
    ]
    const voter = await aUser()
    await db.pollVote.create({ data: { pollId: ofPost.id, userId: voter.id, option: 0 } })
    await wish(me.id, { texts })
    await finishDeletions()
    const ids = [ofPost, ofComment, ofAnother].map(({ id }) => id)
    const left = await db.poll.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })
    expect(left.map(({ id }) => id)).toEqual(texts === 'delete' ? [ofAnother.id] : ids)
    expect(await db.pollVote.count({ where: { userId: voter.id } })).toBe(
      texts === 'delete' ? 0 : 1,
    )
  },
)

test('ready pages that show the name are dropped, not only out of date', async () => {
  const { me, post, answered } = await aWholeMember()
  const { _max } = await db.cacheExpiry.aggregate({ _max: { id: true } })
  await wish(me.id)
  await finishDeletions()
  const rows = await db.cacheExpiry.findMany({ where: { id: { gt: _max.id ?? 0n } } })
  const purged = new Set(rows.flatMap((row) => row.purged))
  const shown = [tags.person(me.id), tags.profile(me.id)]
  const places = [tags.post(answered.id), tags.discussion(answered.id), tags.discussion(post.id)]
  const blog = tags.blogAddress(`quillfeather${me.id}`)
  for (const tag of [...shown, ...places, blog]) expect(purged, tag).toContain(tag)
})

test('work passes to staff, or to the named heir, who is told by mail', async () => {
  const { me, other, companies, sale, given, wanted, report, feed } = await aWholeMember()
  await wish(me.id, { heirId: other.id })
  await finishDeletions()
  await sendQueuedMails()
  const members = async (companyId: number) =>
    (await db.companyMember.findMany({ where: { companyId } })).map(({ userId }) => userId)
  expect(await members(companies[0].id)).toEqual([admin.id])
  expect(await members(companies[1].id)).toEqual([other.id])
  expect(await db.sale.findUnique({ where: { id: sale.id } })).toMatchObject({
    managerId: admin.id,
    draft: { manager: admin.id },
  })
  const requests = db.callbackRequest
  expect(await requests.findUnique({ where: { id: given.id } })).toMatchObject({
    assigneeId: admin.id,
    name: 'A buyer',
  })
  expect(await requests.findUnique({ where: { id: wanted.id } })).toMatchObject({
    name: '',
    phone: '',
    email: null,
    status: 'closed',
  })
  expect(await db.report.findUnique({ where: { id: report.id } })).toMatchObject({
    assigneeId: admin.id,
    reporterId: null,
  })
  expect(await db.feedSource.findUnique({ where: { id: feed.id } })).toMatchObject({
    ownerId: admin.id,
  })
  const [toHeir] = await mailsTo(other.email)
  expect(toHeir).toContain(companies[1].name)
  expect(toHeir).not.toContain(companies[0].name)
  const toStaff = (await mailsTo(admin.email)).at(-1)
  expect(toStaff).toContain(companies[0].name)
  expect(toStaff?.match(/company-[\d-]+/g)).toEqual([companies[0].name, companies[0].name])
  expect(toStaff).toContain('1 private sale')
})

test('the owner of a company is followed by the named colleague, else by who is there longest', async () => {
  const [first, second, third] = [await aUser(), await aUser(), await aUser()]
  const owned = async (heirId?: number) => {
    const [company, owner] = [await aCompany(), await aUser()]
    await db.companyMember.createMany({
      data: [owner, second, first, third].map(({ id }, at) => ({
        companyId: company.id,
        userId: id,
        role: at === 0 ? ('owner' as const) : ('colleague' as const),
        createdAt: new Date(Date.now() - (10 - at) * 1000),
      })),
    })
    await wish(owner.id, heirId === undefined ? {} : { heirId })
    await finishDeletions()
    const rows = await db.companyMember.findMany({ where: { companyId: company.id } })
    return rows.filter(({ role }) => role === 'owner').map(({ userId }) => userId)
  }
  expect(await owned(third.id)).toEqual([third.id])
  await db.user.update({
    where: { id: second.id },
    data: { blockedUntil: new Date('2999-01-01') },
  })
  expect(await owned()).toEqual([first.id])
})

test('without anybody to take over, an account with work waits; one without goes', async () => {
  const admins = await db.user.findMany({ where: { role: 'admin' }, select: { id: true } })
  const ids = { id: { in: admins.map(({ id }) => id) } }
  await db.user.updateMany({ where: ids, data: { role: 'member' } })
  const [busy, free] = [await aUser(), await aUser()]
  const company = await aCompany()
  const shared = await aCompany()
  const members = [busy.id, free.id, (await aUser()).id].map((userId) => ({ userId }))
  await db.companyMember.createMany({
    data: members.map((member) => ({ companyId: shared.id, ...member })),
  })
  await db.companyMember.create({ data: { companyId: company.id, userId: busy.id } })
  await wish(busy.id)
  await wish(free.id)
  expect(await finishDeletions()).toMatchObject({ deleted: 1, waiting: 1 })
  expect(await db.companyMember.count({ where: { companyId: company.id } })).toBe(1)
  await db.user.updateMany({ where: ids, data: { role: 'admin' } })
  expect(await finishDeletions()).toMatchObject({ deleted: 1, waiting: 0 })
  expect(await db.companyMember.count({ where: { companyId: company.id } })).toBe(1)
})

test('a run that breaks off is taken up where it was, and two at once do it once', async () => {
  const { me, mark } = await aWholeMember('member')
  await wish(me.id)
  await db.$executeRaw`alter table "Rating" rename to "Away"`
  await expect(finishDeletions()).rejects.toThrow()
  await db.$executeRaw`alter table "Away" rename to "Rating"`
  const begun = await db.accountDeletion.findUniqueOrThrow({ where: { userId: me.id } })
  expect(begun.startedAt).not.toBeNull()
  expect(await db.passkey.count({ where: { userId: me.id } })).toBe(0)
  await Promise.all([finishDeletions(), finishDeletions()])
  expect(await tracesOf([String(me.id), mark])).toEqual([])
  await sendQueuedMails()
  expect(await mailsTo(me.email)).toHaveLength(1)
})

test('the owner is reminded the day before, once, and told at the end, when the address is forgotten', async () => {
  const me = await aUser({ language: 'en' })
  await wish(me.id, { dueAt: new Date(Date.now() + DAY / 2) })
  expect(await finishDeletions()).toMatchObject({ reminded: 1, deleted: 0 })
  expect(await finishDeletions()).toMatchObject({ reminded: 0, deleted: 0 })
  expect(await finishDeletions(new Date(Date.now() + DAY))).toMatchObject({ deleted: 1 })
  await sendQueuedMails()
  const mails = await mailsTo(me.email)
  expect(mails.map((mail) => mail.match(/^Subject: (.*)$/m)?.[1])).toEqual([
    'Kvartal: your account will be deleted tomorrow',
    'Kvartal: your account was deleted',
  ])
  expect(await db.user.count({ where: { id: me.id } })).toBe(0)
})

test('a text of nobody is answered and liked without telling anybody', async () => {
  const me = await aUser()
  const post = await aPost({ authorId: me.id })
  await wish(me.id)
  await finishDeletions()
  await aComment({ postId: post.id })
  expect(await db.notification.count({ where: { userId: NOBODY } })).toBe(0)
})
