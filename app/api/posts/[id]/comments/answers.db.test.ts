import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aCompany, aPost, aText, aUser } from '@/lib/testing/factories'
import { PUT as HIDE, DELETE as SHOW } from '../../../comments/[id]/hiding/route'
import { DELETE, PATCH } from '../../../comments/[id]/route'
import { GET as VIEWER } from '../../../viewer/route'
import { GET, POST } from './route'

type Who = { id: number }

const write = (post: Who, as: Who | undefined, companyId: unknown) =>
  call(POST, `/api/posts/${post.id}/comments`, {
    as,
    params: { id: post.id },
    body: { body: aText('We have counted again.'), language: 'en', companyId },
  })
const at = (id: number) => ({ params: { id } })
const edit = (id: number, as: Who) =>
  call(PATCH, `/api/comments/${id}`, { as, ...at(id), body: { body: aText('Corrected.') } })
const remove = (id: number, as: Who, body?: object) =>
  call(DELETE, `/api/comments/${id}`, { as, ...at(id), body })
const firstOf = async ({ id }: Who) =>
  (await call(GET, `/api/posts/${id}/comments`, at(id))).body.items[0]
const bitsOf = async (query: string, as: Who) =>
  (await call(VIEWER, `/api/viewer?${query}`, { as })).body

const join = (companyId: number, { id: userId }: Who) =>
  db.companyMember.create({ data: { companyId, userId } })

/** An opinion with a card of a verified company, and one who works there. */
async function anOpinion() {
  const company = await aCompany({ verifiedAt: new Date() })
  const [staff, post] = [await aUser(), await aPost({ section: 'opinions' })]
  await join(company.id, staff)
  await db.postLink.create({ data: { postId: post.id, kind: 'company', targetId: company.id } })
  return { company, staff, post }
}

test('a company answers an opinion about it in its own name', async () => {
  const { company, staff, post } = await anOpinion()
  const named = { id: company.id, name: company.name }
  expect((await bitsOf(`posts=${post.id}`, staff)).posts[post.id].answerFor).toEqual([named])
  const { status, body } = await write(post, staff, company.id)
  expect({ status, company: body.company, author: body.author }).toMatchObject({
    status: 201,
    company: { ...named, slug: company.slug, logoId: null, isVerified: true },
    author: { id: staff.id },
  })
  expect(await firstOf(post)).toMatchObject({ company: named })
  expect((await bitsOf(`posts=${post.id}`, staff)).posts[post.id].answerFor).toEqual([])
})

test('only who works for the company speaks for it', async () => {
  const { company, staff, post } = await anOpinion()
  const [blocked, admin] = [
    await aUser({ blockedUntil: new Date('2999-01-01') }),
    await aUser({ role: 'admin' }),
  ]
  await join(company.id, blocked)
  const others = [undefined, await aUser(), admin, blocked]
  const answers = await Promise.all(others.map((other) => write(post, other, company.id)))
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 403])
  expect((await bitsOf(`posts=${post.id}`, admin)).posts[post.id].answerFor).toEqual([])
  await db.company.update({ where: { id: company.id }, data: { verifiedAt: null } })
  expect((await write(post, staff, company.id)).status).toBe(403)
  expect((await write(post, staff, 999_999_999)).status).toBe(403)
  expect((await write(post, staff, 'all')).status).toBe(422)
})

test('only an opinion that names the company is answered in its name', async () => {
  const { company, staff } = await anOpinion()
  const strangers = await aPost({ section: 'opinions' })
  const discussion = await aPost()
  await db.postLink.create({
    data: { postId: discussion.id, kind: 'company', targetId: company.id },
  })
  for (const post of [strangers, discussion]) {
    const refused = await write(post, staff, company.id)
    const errors = [{ pointer: '#/companyId', code: 'not_named' }]
    expect(refused).toMatchObject({ status: 422, body: { errors } })
    expect((await bitsOf(`posts=${post.id}`, staff)).posts[post.id].answerFor).toEqual([])
  }
})

test('a company answers an opinion once, also when two of its staff send at the same instant', async () => {
  const { company, staff, post } = await anOpinion()
  const colleague = await aUser()
  await join(company.id, colleague)
  const sent = await Promise.all([staff, colleague].map((one) => write(post, one, company.id)))
  expect(sent.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await db.comment.count({ where: { postId: post.id } })).toBe(1)
})

test('the staff of the company corrects and takes back what was said in its name', async () => {
  const { company, staff, post } = await anOpinion()
  const [colleague, stranger] = [await aUser(), await aUser()]
  await join(company.id, colleague)
  const { id } = (await write(post, staff, company.id)).body
  expect((await edit(id, stranger)).status).toBe(403)
  expect((await remove(id, stranger)).status).toBe(403)
  expect((await edit(id, colleague)).body).toMatchObject({ body: aText('Corrected.') })
  expect((await bitsOf(`comments=${id}`, colleague)).comments[id]).toMatchObject({ mayEdit: true })
  expect((await remove(id, colleague)).status).toBe(204)
  await db.comment.updateMany({ data: { createdAt: new Date(0) }, where: { id } })
  expect((await write(post, colleague, company.id)).status).toBe(201)
})

test('who has left the company says nothing in its name any more', async () => {
  const { company, staff, post } = await anOpinion()
  const { id } = (await write(post, staff, company.id)).body
  await db.companyMember.deleteMany({ where: { companyId: company.id } })
  expect((await edit(id, staff)).status).toBe(403)
  expect((await remove(id, staff)).status).toBe(403)
  const bits = (await bitsOf(`comments=${id}`, staff)).comments[id]
  expect(bits).toMatchObject({ mayEdit: false, mayDelete: false })
})

test('what the moderators have hidden is not answered around', async () => {
  const { company, staff, post } = await anOpinion()
  const [moderator, colleague] = [await aUser({ role: 'moderator' }), await aUser()]
  await join(company.id, colleague)
  const { id } = (await write(post, staff, company.id)).body
  const body = { reason: 'abuse', text: '' }
  await call(HIDE, `/api/comments/${id}/hiding`, { as: moderator, ...at(id), body })
  expect((await write(post, colleague, company.id)).status).toBe(409)
  await call(SHOW, `/api/comments/${id}/hiding`, { as: moderator, ...at(id) })
  expect(await firstOf(post)).toMatchObject({ company: { id: company.id } })
})
