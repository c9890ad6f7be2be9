import { expect, test } from 'vitest'
import { listCategoryRows } from '@/lib/categories/queries'
import { call } from '@/lib/platform/testing/request'
import { statementsOf } from '@/lib/platform/testing/statements'
import { aCategory, aPost, aUser } from '@/lib/testing/factories'
import { PATCH as edit, DELETE as remove } from './[id]/route'
import { GET, POST } from './route'

const six = (text: string) => ({ ru: text, en: text, de: text, cs: text, pl: text, sr: text })
let serial = 0
const aDraft = (given: object = {}) => ({
  section: 'forum',
  slug: `new-category-${process.pid}-${++serial}`,
  name: { ...six(''), en: 'Renting' },
  description: six('Flats to let'),
  ...given,
})
const staff = () => aUser({ role: 'moderator' })

test('the categories of a section are listed in their order', async () => {
  const later = await aCategory({ section: 'events', position: 2 })
  const first = await aCategory({ section: 'events', position: 1, postCount: 4 })
  const { body } = await call(GET, '/api/categories?section=events')
  expect(body.items.map((item: { id: number }) => item.id)).toEqual([first.id, later.id])
  expect(body.items[0]).toMatchObject({ slug: first.slug, postCount: 4 })
  expect(await call(GET, '/api/categories?section=sport')).toMatchObject({ status: 422 })
})

test('each row names its latest published discussion in the language, else in another, all with two statements', async () => {
  const section = 'education' as const
  const [full, foreign, empty] = [
    await aCategory({ section }),
    await aCategory({ section }),
    await aCategory({ section }),
  ]
  const author = await aUser()
  const post = (minute: number, given = {}) =>
    aPost({
      section,
      categoryId: full.id,
      authorId: author.id,
      language: 'de',
      publishedAt: new Date(Date.UTC(2026, 0, 1, 0, minute)),
      ...given,
    })
  await post(1)
  const latest = await post(2, { title: 'The latest word' })
  await post(3, { status: 'hidden' })
  await post(4, { language: 'cs' })
  await post(5, { language: 'pl', categoryId: foreign.id })
  const last = await post(6, { language: 'sr', categoryId: foreign.id })
  const sent = await statementsOf(async () => {
    expect(await listCategoryRows(section, 'de')).toMatchObject([
      {
        id: full.id,
        latest: { id: latest.id, title: 'The latest word', author: { id: author.id } },
      },
      { id: foreign.id, latest: { id: last.id, language: 'sr' } },
      { id: empty.id, latest: null },
    ])
  })
  expect(sent).toHaveLength(2)
})

test('staff makes, changes and removes a category', async () => {
  const as = await staff()
  const made = await call(POST, '/', { as, body: aDraft() })
  expect(made).toMatchObject({ status: 201, body: { name: { en: 'Renting' }, postCount: 0 } })
  const params = { id: made.body.id }
  expect(
    await call(edit, '/', { as, method: 'PATCH', params, body: { name: six('Letting') } }),
  ).toMatchObject({ status: 200, body: { name: { de: 'Letting' }, slug: made.body.slug } })
  expect(await call(remove, '/', { as, method: 'DELETE', params })).toMatchObject({ status: 204 })
  expect(await call(remove, '/', { as, method: 'DELETE', params })).toMatchObject({ status: 404 })
})

test('of two who edit a category at once the second is told, with what the first has saved', async () => {
  const { id } = await aCategory()
  const [one, two] = [await staff(), await staff()]
  const patch = (as: { id: number }, body: object) =>
    call(edit, '/', { as, params: { id }, body, method: 'PATCH' })
  const answers = await Promise.all([
    patch(one, { position: 3, version: 1 }),
    patch(two, { writers: 'staff', version: 1 }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  const done = answers.find(({ status }) => status === 200)
  expect(done?.body.version).toBe(2)
  expect(refused?.body).toMatchObject({ code: 'edited_meanwhile', data: done?.body })
  expect((await patch(two, { position: 8, version: 2 })).body).toMatchObject({ version: 3 })
  expect((await patch(two, { position: 9 })).status).toBe(200)
  expect((await patch(two, { position: 9, version: 0 })).status).toBe(422)
})

test('a category with posts stays, also when they are deleted', async () => {
  const as = await staff()
  for (const status of ['published', 'deleted'] as const) {
    const category = await aCategory()
    await aPost({ categoryId: category.id, status })
    expect(
      await call(remove, '/', { as, method: 'DELETE', params: { id: category.id } }),
    ).toMatchObject({ status: 409, type: 'application/problem+json' })
  }
})

test('an address is given once in a section, and needs a name', async () => {
  const [as, known] = [await staff(), await aCategory()]
  const body = aDraft({ slug: known.slug })
  expect(await call(POST, '/', { as, body })).toMatchObject({ status: 409 })
  expect(await call(POST, '/', { as, body: { ...body, section: 'news' } })).toMatchObject({
    status: 201,
  })
  expect(await call(POST, '/', { as, body: aDraft({ name: six(' ') }) })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '#/name/en', code: 'required' }] },
  })
})

test('only staff writes categories', async () => {
  const category = await aCategory()
  const params = { id: category.id }
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
    await call(POST, '/', { as: await staff(), body: aDraft(), withoutCsrf: true }),
  ).toMatchObject({ status: 419 })
})
