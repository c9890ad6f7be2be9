import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call, sessionCookie } from '@/lib/platform/testing/request'
import { anUpload, aToken, aUser } from '@/lib/testing/factories'
import { GET, PATCH } from './route'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const whoIs = (cookie: string) => call(GET, '/api/user', { headers: { cookie } })

test('a member sees themselves, and no secret', async () => {
  const user = await aUser({ about: 'Notary' })
  const answer = await call(GET, '/api/user', { as: user })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    id: user.id,
    name: user.name,
    avatarId: null,
    role: 'member',
    email: user.email,
    emailConfirmed: true,
    about: 'Notary',
    language: 'ru',
    createdAt: user.createdAt.toISOString(),
    messagesFrom: 'everyone',
    privacy: { favorites: false, subscriptions: false, online: true },
    city: '',
    links: [],
    theme: null,
    currency: null,
    contentLanguages: [],
    shortcuts: true,
    deletionAt: null,
    block: null,
  })
  expect(answer.headers.get('cache-control')).toContain('private, no-store')
})

test('a guest is told to sign in', async () => {
  expect(await call(GET, '/api/user')).toMatchObject({
    status: 401,
    body: { code: 'unauthenticated' },
  })
  expect((await whoIs('session=forged')).status).toBe(401)
})

test.each([
  ['member', 13 * DAY, 200],
  ['member', 14 * DAY + HOUR, 401],
  ['moderator', 11 * HOUR, 200],
  ['moderator', 13 * HOUR, 401],
  ['admin', 13 * HOUR, 401],
] as const)('a %s who was idle for %i ms gets %i', async (role, idle, status) => {
  const user = await aUser({ role })
  const cookie = await sessionCookie(user)
  await db.session.updateMany({
    where: { userId: user.id },
    data: { lastSeenAt: new Date(Date.now() - idle) },
  })
  expect((await whoIs(cookie)).status).toBe(status)
})

test.each([
  ['member', 89 * DAY, 200],
  ['member', 90 * DAY + HOUR, 401],
  ['moderator', 6 * DAY, 200],
  ['moderator', 7 * DAY + HOUR, 401],
] as const)(
  'a session of a %s lasts, busy as it is, not beyond its life',
  async (role, age, status) => {
    const user = await aUser({ role })
    const cookie = await sessionCookie(user)
    await db.session.updateMany({
      where: { userId: user.id },
      data: { createdAt: new Date(Date.now() - age) },
    })
    expect((await whoIs(cookie)).status).toBe(status)
  },
)

test('the role counts as it is now, not as it was at login', async () => {
  const user = await aUser({ role: 'admin' })
  const cookie = await sessionCookie(user)
  await db.user.update({ where: { id: user.id }, data: { role: 'member' } })
  expect((await whoIs(cookie)).body.role).toBe('member')
})

test('a member changes name, about and language, one or all', async () => {
  const user = await aUser()
  const change = (body: object) => call(PATCH, '/api/user', { as: user, method: 'PATCH', body })
  expect((await change({ about: ' Notary\nin Brno ' })).body).toMatchObject({
    about: 'Notary\nin Brno',
    name: user.name,
  })
  expect(await change({ name: 'Žofie  Nováková', language: 'cs' })).toMatchObject({
    status: 200,
    body: { name: 'Žofie Nováková', language: 'cs', about: 'Notary\nin Brno' },
  })
})

test('a member says where they live, where else they are, and shows a picture of theirs', async () => {
  const user = await aUser()
  const { id: avatarId } = await anUpload(user.id)
  const links = ['https://example.org/anna', 'https://xn--80ak6aa92e.com']
  const change = (body: object) => call(PATCH, '/api/user', { as: user, method: 'PATCH', body })
  expect(await change({ city: '  Brno ', links, avatarId })).toMatchObject({
    status: 200,
    body: { city: 'Brno', links, avatarId },
  })
  expect((await change({ links: [], avatarId: null })).body).toMatchObject({
    city: 'Brno',
    links: [],
    avatarId: null,
  })
})

test('the picture of another is nobody’s avatar', async () => {
  const { id: avatarId } = await anUpload((await aUser()).id)
  for (const given of [avatarId, '0'.repeat(32), '../../etc/passwd']) {
    const body = { avatarId: given }
    const answer = await call(PATCH, '/api/user', { as: await aUser(), method: 'PATCH', body })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/avatarId' }] } })
  }
})

test('who has not confirmed their address shows no links, but all else', async () => {
  const user = await aUser({ emailConfirmedAt: null })
  const change = (body: object) => call(PATCH, '/api/user', { as: user, method: 'PATCH', body })
  for (const shown of [
    { links: ['https://example.org'] },
    { about: 'Flats at http://example.org' },
    { city: 'www.example.org' },
  ]) {
    expect(await change(shown), JSON.stringify(shown)).toMatchObject({
      status: 403,
      body: { code: 'unconfirmed_links' },
    })
  }
  expect((await change({ city: 'Brno', links: [] })).status).toBe(200)
})

test.each([
  'http://example.org',
  'javascript:alert(1)',
  'https://anna:secret@example.org',
  'https://localhost',
  'https://',
  'example.org',
  '',
  `https://example.org/${'x'.repeat(200)}`,
])('%s is no link of a profile', async (link) => {
  const body = { links: ['https://example.org', link] }
  const answer = await call(PATCH, '/api/user', { as: await aUser(), method: 'PATCH', body })
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/links/1' }] } })
})

test('six links are too many, and a blocked member shows nothing new', async () => {
  const links = Array.from({ length: 6 }, (_, nth) => `https://example.org/${nth}`)
  const change = (as: { id: number }, body: object) =>
    call(PATCH, '/api/user', { as, method: 'PATCH', body })
  expect((await change(await aUser(), { links })).status).toBe(422)
  const blocked = await aUser({ blockedUntil: new Date(Date.now() + HOUR) })
  for (const body of [{ links: [] }, { city: 'Brno' }, { avatarId: null }]) {
    expect((await change(blocked, body)).body.code).toBe('profile_blocked')
  }
})

test('a member says what others see of them, also while blocked, one choice or all', async () => {
  const user = await aUser({ blockedUntil: new Date(Date.now() + HOUR) })
  const change = (privacy: object) =>
    call(PATCH, '/api/user', { as: user, method: 'PATCH', body: { privacy } })
  expect(await change({ favorites: true })).toMatchObject({
    status: 200,
    body: { privacy: { favorites: true, subscriptions: false, online: true } },
  })
  expect((await change({ online: false, subscriptions: true })).body.privacy).toEqual({
    favorites: true,
    subscriptions: true,
    online: false,
  })
  expect((await call(GET, '/api/user', { as: user })).body.privacy.online).toBe(false)
  for (const wrong of [{ online: 'no' }, { everything: true }, { favorites: null }]) {
    expect((await change(wrong)).status).toBe(422)
  }
  expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({
    showFavorites: true,
    showSubscriptions: true,
    showOnline: false,
    name: user.name,
  })
})

test('the sockets of who hides or shows themselves are authorised anew', async () => {
  const user = await aUser()
  const waiting = () => db.liveEvent.count({ where: { channel: `private-user.${user.id}` } })
  const change = (privacy: object) =>
    call(PATCH, '/api/user', { as: user, method: 'PATCH', body: { privacy } })
  await change({ favorites: true })
  expect(await waiting()).toBe(0)
  await change({ online: false })
  expect(await waiting()).toBe(1)
})

test('what is not one’s own to change stays', async () => {
  const user = await aUser()
  const body = { role: 'admin', email: 'other@example.org', blockedUntil: null, passwordHash: 'x' }
  const answer = await call(PATCH, '/api/user', { as: user, method: 'PATCH', body })
  expect(answer.status).toBe(422)
  const pointers = answer.body.errors.map((error: { pointer: string }) => error.pointer)
  expect(pointers).toEqual(['#/role', '#/email', '#/blockedUntil', '#/passwordHash'])
  expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toEqual(user)
})

test.each([
  [{ name: '' }, '#/name', 'required'],
  [{ name: 'evil.com' }, '#/name', 'name_link'],
  [{ name: 'Аdmin' }, '#/name', 'name_alphabets'],
  [{ name: 'Adm_in' }, '#/name', 'name_reserved'],
  [{ name: '<b>Anna</b>' }, '#/name', 'name_characters'],
  [{ about: 'x'.repeat(501) }, '#/about', 'too_long'],
  [{ about: 'a\0b' }, '#/about', 'unreadable'],
  [{ language: 'xx' }, '#/language', 'no_choice'],
  [{ theme: 'pink' }, '#/theme', 'no_choice'],
  [{ currency: 'GBP' }, '#/currency', 'no_choice'],
  [{ contentLanguages: ['de', 'xx'] }, '#/contentLanguages/1', 'no_choice'],
  [{ contentLanguages: 'de' }, '#/contentLanguages', 'invalid'],
  [{ shortcuts: 'no' }, '#/shortcuts', 'invalid'],
])('%j is refused at %s', async (body, pointer, code) => {
  const answer = await call(PATCH, '/api/user', { as: await aUser(), method: 'PATCH', body })
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer, code }] } })
})

test('theme and currency are chosen for every device, and given back to each', async () => {
  const user = await aUser()
  const change = (body: object) => call(PATCH, '/api/user', { as: user, method: 'PATCH', body })
  const looks = { theme: 'dark', currency: 'CZK' }
  expect(await change({ theme: null })).toMatchObject({ body: { theme: null, currency: null } })
  expect(await change(looks)).toMatchObject({ status: 200, body: looks })
  expect(await change({ currency: null })).toMatchObject({
    body: { theme: 'dark', currency: null },
  })
})

test('content languages are each once, in one order; shortcuts can be switched off', async () => {
  const user = await aUser()
  const change = (body: object) => call(PATCH, '/api/user', { as: user, method: 'PATCH', body })
  expect(await change({ contentLanguages: ['sr', 'de', 'sr'] })).toMatchObject({
    body: { contentLanguages: ['de', 'sr'], shortcuts: true },
  })
  expect(await change({ shortcuts: false })).toMatchObject({
    body: { contentLanguages: ['de', 'sr'], shortcuts: false },
  })
  expect(await change({ contentLanguages: [] })).toMatchObject({ body: { contentLanguages: [] } })
})

test('a member whose account is about to be deleted is told so, not that it is blocked', async () => {
  const user = await aUser()
  const wish = { userId: user.id, texts: 'delete', dueAt: new Date(Date.now() + HOUR) } as const
  await db.accountDeletion.create({ data: wish })
  const change = (body: object) => call(PATCH, '/api/user', { as: user, method: 'PATCH', body })
  expect(await change({ name: 'Other' })).toMatchObject({
    status: 403,
    body: { code: 'account_leaving' },
  })
  expect((await change({ language: 'cs' })).status).toBe(200)
})

test('a blocked member keeps name and text as they are, and may still choose the language', async () => {
  const user = await aUser({ blockedUntil: new Date(Date.now() + HOUR) })
  const change = (body: object) => call(PATCH, '/api/user', { as: user, method: 'PATCH', body })
  for (const body of [{ name: 'Other' }, { about: 'Buy!' }, { language: 'cs', about: '' }]) {
    expect(await change(body)).toMatchObject({
      status: 403,
      body: { code: 'profile_blocked', detail: expect.stringContaining('is blocked') },
    })
  }
  expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toEqual(user)
  expect(await change({ language: 'cs' })).toMatchObject({ status: 200, body: { language: 'cs' } })
})

test('the name of a colleague is theirs, one’s own stays, whatever it says', async () => {
  const [moderator, other] = [
    await aUser({ role: 'moderator', name: 'Greta Moderatorin' }),
    await aUser({ role: 'admin', name: 'Paul Miller' }),
  ]
  const member = await aUser({ name: 'Support' })
  const change = (as: { id: number }, name: string) =>
    call(PATCH, '/api/user', { as, method: 'PATCH', body: { name } })
  expect((await change(moderator, 'Greta Moderatorin')).status).toBe(200)
  expect((await change(moderator, 'Greta Moderator')).status).toBe(200)
  expect((await change(moderator, 'Pau1_Mi11er')).body.errors[0].code).toBe('name_reserved')
  expect((await change(other, 'Paul Miller')).status).toBe(200)
  expect((await change(member, 'Support')).status).toBe(200)
  expect((await change(member, 'Раul Мiller')).status).toBe(422)
  expect((await change(member, 'PauI Miller')).body.errors[0].code).toBe('name_reserved')
  expect((await change(member, 'Paula Millerova')).status).toBe(200)
})

test('a guest, a foreign page and a reading token change nothing', async () => {
  const user = await aUser()
  const body = { name: 'Somebody else' }
  expect((await call(PATCH, '/api/user', { method: 'PATCH', body })).status).toBe(401)
  expect(
    (await call(PATCH, '/api/user', { as: user, method: 'PATCH', body, withoutCsrf: true })).status,
  ).toBe(419)
  await aToken(user, `r-${user.id}`)
  const headers = { authorization: `Bearer r-${user.id}` }
  expect((await call(GET, '/api/user', { headers })).status).toBe(200)
  expect((await call(PATCH, '/api/user', { method: 'PATCH', body, headers })).status).toBe(403)
  expect((await db.user.findUniqueOrThrow({ where: { id: user.id } })).name).toBe(user.name)
})
