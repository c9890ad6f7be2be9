import { expect, test } from 'vitest'
import { isKnownPage } from '@/lib/existence/queries'
import { companyAt } from '@/lib/merging/companies/queries'
import { db } from '@/lib/platform/db'
import { columnsTo } from '@/lib/platform/repoint'
import { idRow, rowsOf } from '@/lib/platform/sql'
import { call } from '@/lib/platform/testing/request'
import { aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aComment, aCompany, aPost, aText, aUser } from '@/lib/testing/factories'
import { aSale } from '@/lib/testing/sale-factories'
import { Prisma } from '@/prisma/generated/client'
import { POST } from './route'

const REASON = { reason: 'One firm, entered twice.' }
const merge = (from: number, as: { id: number } | undefined, body: object) =>
  call(POST, `/api/companies/${from}/merge`, { as, params: { id: from }, body })
const anAdmin = () => aUser({ role: 'admin' })

const cardOf = (id: number) => ({
  ...aText('See this.'),
  content: [
    { type: 'card', attrs: { kind: 'company', id } },
    { type: 'paragraph', content: [{ type: 'text', text: `{"id": ${id}, "kind": "company"}` }] },
  ],
})

/** A company that each table names that can. */
async function aWholeCompany(also: { companyId: number; userId: number }) {
  const { id: companyId } = await aCompany({ verifiedAt: new Date() })
  const [owner, other] = [await aUser(), await aUser()]
  const userId = also.userId
  await db.companyMember.createMany({
    data: [
      { companyId, userId: owner.id, role: 'owner' },
      { companyId, userId },
    ],
  })
  const post = await aPost({ companyId, body: cardOf(companyId), draft: { companyId } })
  await db.postLink.create({ data: { postId: post.id, kind: 'company', targetId: companyId } })
  await db.postLink.create({ data: { postId: post.id, kind: 'company', targetId: also.companyId } })
  await aComment({ postId: post.id, companyId, body: cardOf(companyId) })
  await aProperty({ companyId })
  await aComplex({ companyId })
  await aSale({ developerId: companyId })
  const source = { name: 'Feed', format: 'yrl', ownerId: owner.id } as const
  await db.feedSource.create({ data: { ...source, companyId } })
  const expiresAt = new Date(Date.now() + 86_400_000)
  for (const at of [companyId, also.companyId]) {
    const email = 'invited@example.org'
    await db.companyInvitation.create({ data: { companyId: at, email, expiresAt } })
    const openKey = `${at}:${other.id}`
    await db.companyClaim.create({ data: { companyId: at, userId: other.id, openKey } })
    const about = { kind: 'company' as const, targetId: at, userId: other.id }
    await db.follow.create({ data: about })
    await db.favorite.create({ data: about })
    const data = { companyId: at, company: 'Firm' }
    await db.notification.create({
      data: { kind: 'company_request', userId: owner.id, targetId: at, data },
    })
  }
  const tokenHash = `hash-${companyId}`
  await db.claimLink.create({
    data: { companyId, userId: other.id, tokenHash, email: 'a@example.org', expiresAt },
  })
  await db.follow.create({ data: { kind: 'company', targetId: companyId, userId: owner.id } })
  await db.report.create({
    data: { kind: 'company', targetId: companyId, reason: 'other', language: 'en' },
  })
  return { id: companyId, owner, post }
}

/** Tables that still name the company: by a reference, by kind and number, or in a text. */
async function namesOf(id: number): Promise<string[]> {
  const found: string[] = []
  const references = await db.$transaction((tx) => columnsTo(tx, 'Company'))
  expect(references.length).toBeGreaterThan(10)
  for (const { table, column } of references) {
    const [name, field] = [Prisma.raw(table), Prisma.raw(column)]
    const rows = await rowsOf(
      db,
      idRow,
    )`select ${id}::int as id from ${name} where ${field} = ${id}`
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  for (const table of ['Favorite', 'Follow', 'PostLink', 'Rating', 'Report', 'SearchEntry']) {
    const rows = await rowsOf(db, idRow)`
      select ${id}::int as id from ${Prisma.raw(`"${table}"`)}
       where kind::text = 'company' and "targetId" = ${id}`
    if (rows.length > 0) found.push(table)
  }
  for (const [table, column] of TEXTS) {
    const path = '$.** ? (@.kind == "company" && @.id == $id || @.companyId == $id)'
    const rows = await rowsOf(db, idRow)`
      select 1 as id from ${Prisma.raw(`"${table}"`)}
       where jsonb_path_exists(${Prisma.raw(column)}, ${path}::jsonpath, jsonb_build_object('id', ${id}::int))`
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found
}
const TEXTS = [
  ['Post', 'body'],
  ['Post', 'draft'],
  ['Comment', 'body'],
  ['Notification', 'data'],
] as const

test('no row names a company that was merged into another', async () => {
  const [kept, both] = [await aCompany(), await aUser()]
  const keptOwner = await aUser()
  await db.companyMember.createMany({
    data: [
      { companyId: kept.id, userId: keptOwner.id, role: 'owner' },
      { companyId: kept.id, userId: both.id },
    ],
  })
  const merged = await aWholeCompany({ companyId: kept.id, userId: both.id })
  expect((await namesOf(merged.id)).length).toBeGreaterThan(15)
  const admin = await anAdmin()
  const search = { userId: both.id, name: 'New flats' }
  for (const developer of [`${merged.id}%2C${kept.id}`, merged.id]) {
    const query = `developer=${developer}&scope=city`
    await db.savedSearch.create({ data: { ...search, query, stopToken: `stop-${developer}` } })
  }
  const answer = await merge(merged.id, admin, { into: kept.id, ...REASON })
  expect(answer).toMatchObject({ status: 200, body: { id: kept.id, subscribers: 2, postCount: 1 } })
  expect(await namesOf(merged.id)).toEqual([])
  const searches = await db.savedSearch.findMany({ where: { userId: both.id } })
  expect(searches.map(({ query }) => new URLSearchParams(query).get('developer'))).toEqual([
    String(kept.id),
  ])
  const staff = await db.companyMember.findMany({
    where: { companyId: kept.id },
    orderBy: { userId: 'asc' },
    select: { userId: true, role: true },
  })
  expect(staff.filter(({ role }) => role === 'owner')).toEqual([
    { userId: keptOwner.id, role: 'owner' },
  ])
  expect(staff.map(({ userId }) => userId)).toEqual(
    [both.id, keptOwner.id, merged.owner.id].toSorted((a, b) => a - b),
  )
  const acts = await db.auditEntry.findMany({ where: { kind: 'company', action: 'merge' } })
  const ours = acts.filter(({ actorId }) => actorId === admin.id)
  expect(ours.map(({ targetId, reason }) => ({ id: targetId, reason }))).toEqual(
    [merged.id, kept.id].map((id) => ({ id, ...REASON })),
  )
  const { body } = await db.post.findUniqueOrThrow({ where: { id: merged.post.id } })
  // What somebody has typed is theirs, also when it looks like a card.
  expect(JSON.stringify(body)).toContain(`{\\"id\\": ${merged.id}, \\"kind\\": \\"company\\"}`)
})

test('old addresses lead to the company that is kept, also over two merges', async () => {
  const [first, second, third, admin] = [
    await aCompany(),
    await aCompany(),
    await aCompany(),
    await anAdmin(),
  ]
  await merge(first.id, admin, { into: second.id, ...REASON })
  await merge(second.id, admin, { into: third.id, ...REASON })
  expect(await isKnownPage(`/en/companies/${first.id}`)).toBe(true)
  const rows = await db.companyMerge.findMany({ where: { intoId: third.id } })
  expect(rows.map(({ fromId }) => fromId).toSorted((a, b) => a - b)).toEqual([first.id, second.id])
  await expect(companyAt('999999999')).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
})

test('only admins merge, another one, with a reason, once', async () => {
  const [one, two, admin] = [await aCompany(), await aCompany(), await anAdmin()]
  const into = { into: two.id, ...REASON }
  const owner = await aUser()
  await db.companyMember.create({ data: { companyId: one.id, userId: owner.id, role: 'owner' } })
  const others = [undefined, owner, await aUser({ role: 'moderator' })]
  const statuses = await Promise.all(others.map((other) => merge(one.id, other, into)))
  expect(statuses.map(({ status }) => status)).toEqual([401, 403, 403])
  const refused = [
    { into: one.id, ...REASON },
    { into: 999_999_999, ...REASON },
    { into: two.id, reason: ' ' },
    { into: 'two', ...REASON },
  ]
  for (const body of refused) expect((await merge(one.id, admin, body)).status).toBe(422)
  expect((await merge(999_999_999, admin, into)).status).toBe(404)
  const there = merge(one.id, admin, into)
  const back = merge(two.id, await anAdmin(), { into: one.id, ...REASON })
  const both = await Promise.all([there, back])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const left = both[0].status === 200 ? one.id : two.id
  expect(
    (await merge(left, admin, { into: both[0].status === 200 ? two.id : one.id, ...REASON }))
      .status,
  ).toBe(409)
})
