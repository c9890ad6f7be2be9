import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aPost, aTopic, aUser } from '@/lib/testing/factories'
import { PATCH as edit, GET as read, DELETE as remove } from './[id]/route'
import { PUT as follow, DELETE as leave } from './[id]/subscription/route'
import { GET, POST } from './route'

const six = (text: string) => ({ ru: text, en: text, de: text, cs: text, pl: text, sr: text })
let serial = 0
const aDraft = (given: object = {}) => ({
  slug: `new-topic-${process.pid}-${++serial}`,
  title: { ...six(''), en: 'Mortgage rates' },
  description: six('About rates'),
  ...given,
})
const admin = () => aUser({ role: 'admin' })

test('topics are listed with their counts', async () => {
  const topic = await aTopic({ subscriberCount: 3, postCount: 2 })
  const { body } = await call(GET, '/api/topics')
  expect(body.items).toContainEqual(
    expect.objectContaining({ id: topic.id, subscribers: 3, postCount: 2 }),
  )
  expect(await call(read, '/', { params: { id: topic.id } })).toMatchObject({
    status: 200,
    body: { id: topic.id, slug: topic.slug },
  })
  expect(await call(read, '/', { params: { id: 999_999_999 } })).toMatchObject({ status: 404 })
})

test('staff makes, changes and removes a topic', async () => {
  const staff = await admin()
  const made = await call(POST, '/', { as: staff, body: aDraft() })
  expect(made).toMatchObject({ status: 201, body: { title: { en: 'Mortgage rates', ru: '' } } })
  const params = { id: made.body.id }
  const changed = await call(edit, '/', {
    as: staff,
    method: 'PATCH',
    params,
    body: { title: { ...six(''), en: 'Rates', ru: 'Ставки' } },
  })
  expect(changed).toMatchObject({ status: 200, body: { title: { ru: 'Ставки' } } })
  expect(changed.body.description.en).toBe('About rates')
  await call(follow, '/', { as: staff, method: 'PUT', params })
  expect(await call(remove, '/', { as: staff, method: 'DELETE', params })).toMatchObject({
    status: 204,
  })
  expect(await db.follow.count({ where: { kind: 'topic', targetId: params.id } })).toBe(0)
  expect(await call(remove, '/', { as: staff, method: 'DELETE', params })).toMatchObject({
    status: 404,
  })
})

test('of two who edit a topic at once the second is told, with what the first has saved', async () => {
  const { id } = await aTopic()
  const [one, two] = [await admin(), await aUser({ role: 'moderator' })]
  const patch = (as: { id: number }, body: object) =>
    call(edit, '/', { as, params: { id }, body, method: 'PATCH' })
  const answers = await Promise.all([
    patch(one, { position: 3, version: 1 }),
    patch(two, { description: six('Changed'), version: 1 }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  const done = answers.find(({ status }) => status === 200)
  expect(done?.body.version).toBe(2)
  expect(refused?.body).toMatchObject({ code: 'edited_meanwhile', data: done?.body })
  expect((await call(read, '/', { params: { id } })).body).toEqual(done?.body)
  expect((await patch(two, { position: 8, version: 2 })).body).toMatchObject({ version: 3 })
  expect((await patch(two, { position: 9 })).status).toBe(200)
  expect((await patch(two, { position: 9, version: 0 })).status).toBe(422)
})

test('a topic with posts stays', async () => {
  const topic = await aTopic()
  await aPost({ topicId: topic.id })
  const options = { as: await admin(), method: 'DELETE' as const, params: { id: topic.id } }
  expect(await call(remove, '/', options)).toMatchObject({ status: 409 })
})

test('an address is given once, a title is needed, an address has its letters', async () => {
  const [staff, known] = [await admin(), await aTopic()]
  expect(await call(POST, '/', { as: staff, body: aDraft({ slug: known.slug }) })).toMatchObject({
    status: 409,
  })
  expect(await call(POST, '/', { as: staff, body: aDraft({ position: -1 }) })).toMatchObject({
    status: 422,
    body: { detail: 'position: At least 0.', errors: [{ pointer: '#/position' }] },
  })
  expect(await call(POST, '/', { as: staff, body: aDraft({ title: six('') }) })).toMatchObject({
    status: 422,
    body: {
      detail: 'Please fill in all required fields',
      errors: [{ pointer: '#/title/en', code: 'required' }],
    },
  })
  expect(await call(POST, '/', { as: staff, body: aDraft({ slug: 'Два слова' }) })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '#/slug' }] },
  })
  expect(
    await call(edit, '/', { as: staff, method: 'PATCH', params: { id: 999_999_999 }, body: {} }),
  ).toMatchObject({ status: 404 })
})

test('only staff writes topics', async () => {
  const topic = await aTopic()
  const params = { id: topic.id }
  for (const [as, status] of [
    [undefined, 401],
    [await aUser(), 403],
  ] as const) {
    expect(await call(POST, '/', { as, body: aDraft() })).toMatchObject({ status })
    expect(await call(edit, '/', { as, method: 'PATCH', params, body: {} })).toMatchObject({
      status,
    })
    expect(await call(remove, '/', { as, method: 'DELETE', params })).toMatchObject({ status })
  }
  expect(
    await call(POST, '/', { as: await admin(), body: aDraft(), withoutCsrf: true }),
  ).toMatchObject({ status: 419 })
})

test('a member follows and leaves; again changes nothing', async () => {
  const [topic, member] = [await aTopic({ subscriberCount: 7 }), await aUser()]
  const options = { as: member, params: { id: topic.id } }
  const put = () => call(follow, '/', { ...options, method: 'PUT' })
  const drop = () => call(leave, '/', { ...options, method: 'DELETE' })
  expect(await drop()).toMatchObject({ body: { subscribed: false, subscribers: 7 } })
  expect(await put()).toMatchObject({ status: 200, body: { subscribed: true, subscribers: 8 } })
  expect(await put()).toMatchObject({ body: { subscribed: true, subscribers: 8 } })
  expect(await drop()).toMatchObject({ body: { subscribed: false, subscribers: 7 } })
  expect(await drop()).toMatchObject({ body: { subscribed: false, subscribers: 7 } })
})

test('the count is right when many come at once', async () => {
  const topic = await aTopic()
  const params = { id: topic.id }
  const members = await Promise.all(Array.from({ length: 8 }, () => aUser()))
  await Promise.all(
    members.flatMap((as) => [1, 2, 3].map(() => call(follow, '/', { as, method: 'PUT', params }))),
  )
  expect(await db.topic.findUnique({ where: params })).toMatchObject({ subscriberCount: 8 })
  await Promise.all(
    members
      .slice(0, 5)
      .flatMap((as) => [1, 2].map(() => call(leave, '/', { as, method: 'DELETE', params }))),
  )
  expect(await db.topic.findUnique({ where: params })).toMatchObject({ subscriberCount: 3 })
  expect(await db.follow.count({ where: { kind: 'topic', targetId: topic.id } })).toBe(3)
})

test('a visitor, a blocked member and a topic that is not there are refused', async () => {
  const topic = await aTopic()
  const params = { id: topic.id }
  const banned = await aUser({ blockedUntil: new Date(Date.now() + 1e7) })
  const member = await aUser()
  for (const [handler, method] of [
    [follow, 'PUT'],
    [leave, 'DELETE'],
  ] as const) {
    expect(await call(handler, '/', { method, params })).toMatchObject({ status: 401 })
    expect(await call(handler, '/', { as: banned, method, params })).toMatchObject({
      status: 403,
      body: { code: 'blocked' },
    })
    expect(
      await call(handler, '/', { as: member, method, params: { id: 999_999_999 } }),
    ).toMatchObject({ status: 404 })
    expect(
      await call(handler, '/', { as: member, method, params, withoutCsrf: true }),
    ).toMatchObject({ status: 419 })
  }
  expect(await db.topic.findUnique({ where: params })).toMatchObject({ subscriberCount: 0 })
})
