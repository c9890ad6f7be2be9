import { type BrowserContext, expect, test } from '@playwright/test'
import { LOCALES, localePath } from '@/lib/platform/i18n/locales'
import { routes, routesIn } from '@/lib/routes'
import { saleContent } from '@/lib/sales/drafts/schema'
import type { Sale, SaleState } from '@/lib/sales/schema'
import { ask, BASE, faultsOf, inTurn, localesInTurn, send, wordsOf } from '@/lib/testing/journey'
import { textOfPdf } from '@/lib/testing/paper'
import { everybody, ROLES, type Role } from '@/lib/testing/roles'
import { aDocument, aSaleBy, aSecretSale, SECRETS } from '@/lib/testing/sale-making'

const STRANGERS: Role[] = ['guest', 'member', 'blocked']

let people: Record<Role, BrowserContext>
test.beforeEach(async ({ browser }) => {
  people = await everybody(browser)
})
test.afterEach(() => Promise.all(ROLES.map((role) => people[role].close())))

const statusOf = async (role: Role, path: string) => (await ask(people[role], 'GET', path)).status()
const htmlOf = async (role: Role, path: string) => {
  const answer = await ask(people[role], 'GET', path)
  expect(answer.status(), path).toBe(200)
  return answer.text()
}
const become = (id: number, state: SaleState) =>
  send(people.moderator, 'PUT', `/api/sales/${id}/state`, { state })

test('the rooms of staff open for staff alone', async () => {
  const { id } = await aSaleBy(people.moderator, { state: 'draft' })
  for (const locale of localesInTurn()) {
    for (const path of [
      routes.createSale(),
      routes.editSale(id),
      routes.previewSale(id),
      routes.staffRequests(),
    ]) {
      const at = localePath(locale, path)
      const guest = await ask(people.guest, 'GET', at)
      expect(guest.status(), `guest at ${at}`).toBe(307)
      const login = new URL(guest.headers().location ?? '', BASE)
      expect([login.pathname, login.searchParams.get('redirect')]).toEqual([
        localePath(locale, routes.login()),
        at,
      ])
      for (const role of ['member', 'blocked'] as const) {
        const answer = await ask(people[role], 'GET', at)
        expect(answer.status(), `${role} at ${at}`).toBe(403)
        const refusal = wordsOf(locale)('errors.page.forbidden', { path: at })
        expect(await answer.text(), `${role} at ${at}`).toContain(refusal)
      }
      for (const role of ['moderator', 'admin'] as const) {
        expect(await statusOf(role, at), `${role} at ${at}`).toBe(200)
      }
    }
  }
})

test('only staff makes, edits, changes and deletes sales, or reads requests', async () => {
  const sale = await aSaleBy(people.moderator, { state: 'draft' })
  const at = `/api/sales/${sale.id}`
  const { version } = sale
  const content = saleContent.parse(sale)
  const picture = { multipart: new FormData() }
  picture.multipart.set('file', new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' }))
  const writes = [
    ['POST', '/api/sales', { data: content }],
    ['PUT', at, { data: { ...content, version } }],
    ['GET', `${at}/draft`, {}],
    ['PUT', `${at}/draft`, { data: { ...content, version } }],
    ['DELETE', `${at}/draft`, {}],
    ['PUT', `${at}/state`, { data: { state: 'open' } }],
    ['DELETE', at, {}],
    ['GET', '/api/sales?state=draft', {}],
    ['GET', '/api/sales?state=archived', {}],
    ['POST', '/api/uploads?kind=document', picture],
    ['GET', '/api/callback-requests', {}],
  ] as const
  for (const [method, path, sent] of writes) {
    for (const [role, status] of [
      ['guest', 401],
      ['member', 403],
      ['blocked', 403],
    ] as const) {
      const answer = await ask(people[role], method, path, sent)
      expect(answer.status(), `${role}: ${method} ${path}`).toBe(status)
    }
  }
  for (const role of ['moderator', 'admin'] as const) {
    expect(await statusOf(role, `${at}/draft`), role).toBe(200)
    expect(await statusOf(role, '/api/callback-requests'), role).toBe(200)
    expect(await statusOf(role, '/api/sales?state=draft'), role).toBe(200)
  }
  expect((await ask(people.admin, 'DELETE', at)).ok()).toBe(true)
  for (const role of ROLES) expect(await statusOf(role, at), role).toBe(404)
})

test('what is for members leaves the server for members alone', async () => {
  const { id } = await aSecretSale(people.moderator)
  const at = `/api/sales/${id}`
  const readers: Role[] = ['member', 'blocked', 'moderator', 'admin']
  const details = async (role: Role) =>
    (await send<Sale>(people[role], 'GET', at)).details?.documents.map(({ name }) => name) ?? null
  expect(await details('guest')).toBeNull()
  const both = [SECRETS.file, SECRETS.handedOut]
  for (const role of readers) expect(await details(role), role).toEqual(both)

  const { details: known } = await send<Sale>(people.member, 'GET', at)
  expect(known?.presentation?.name).toBe(SECRETS.handedOut)
  for (const { id: document } of known?.documents ?? []) {
    const path = `${at}/documents/${document}`
    expect(await statusOf('guest', path)).toBe(401)
    for (const role of readers) {
      const answer = await ask(people[role], 'GET', path)
      expect([answer.status(), answer.headers()['content-type']], role).toEqual([
        200,
        'application/pdf',
      ])
    }
  }
  expect(await statusOf('guest', `${at}/presentation?language=de`)).toBe(401)
  const answer = await ask(people.member, 'GET', `${at}/presentation?language=de`)
  expect((await textOfPdf(await answer.body())).text).toContain(SECRETS.handedOut)
})

test('the page of a sale for members holds nothing of it, in no language', async () => {
  const { id, title } = await aSecretSale(people.moderator)
  for (const locale of LOCALES) {
    // The HTML is the same for everyone, so it must not contain what only members get.
    for (const role of ['guest', 'member', 'moderator'] as const) {
      const html = await htmlOf(role, localePath(locale, routes.sale(id)))
      expect(html).toContain(title)
      for (const secret of [SECRETS.prices, SECRETS.file, SECRETS.handedOut])
        expect(html).not.toMatch(secret)
    }
    for (const path of [routes.sales({ country: 'DE' }), routes.presaleCities()]) {
      expect(await htmlOf('guest', localePath(locale, path))).not.toMatch(SECRETS.prices)
    }
  }
})

for (const locale of inTurn(['en', 'ru'] as const)) {
  test(`a visitor is told how to see more, and a member sees it, in ${locale}`, async () => {
    const [t, to] = [wordsOf(locale), routesIn(locale)]
    const { id } = await aSecretSale(people.moderator)
    const [visitor, member] = [await people.guest.newPage(), await people.member.newPage()]
    const faults = [faultsOf(visitor), faultsOf(member)]
    await visitor.goto(to.sale(id))
    const main = visitor.getByRole('main')
    await expect(main).toContainText(t('sales.members.text'))
    const login = main.getByRole('link', { name: t('sales.members.login'), exact: true }).first()
    await expect(login).toHaveAttribute('href', to.login(to.sale(id)))
    await expect(main).not.toContainText(SECRETS.prices)
    await expect(main).not.toContainText(SECRETS.file)

    await member.goto(to.sale(id))
    await expect(member.getByRole('main')).toContainText(SECRETS.prices)
    await expect(member.getByRole('main')).toContainText(SECRETS.file)
    await expect(member.getByRole('main')).not.toContainText(t('sales.members.text'))
    expect(faults.flat()).toEqual([])
  })
}

test('a sale that is hidden again takes its files along', async () => {
  const { id } = await aSaleBy(people.moderator, {
    documents: [await aDocument(people.moderator, SECRETS.file, 'document')],
  })
  const at = `/api/sales/${id}`
  const { details } = await send<Sale>(people.guest, 'GET', at)
  const files = [
    `${at}/documents/${details?.documents[0]?.id}`,
    `${at}/documents/${details?.documents[0]?.id}?version=1`,
    `${at}/presentation?language=ru`,
  ]
  for (const path of [at, ...files, routes.sale(id)]) {
    expect(await statusOf('guest', path), path).toBe(200)
  }

  await become(id, 'draft')
  for (const role of STRANGERS) {
    for (const path of [at, ...files, routes.sale(id)]) {
      expect(await statusOf(role, path), `${role}: ${path}`).toBe(404)
    }
  }
  for (const path of [at, ...files]) {
    expect(await statusOf('moderator', path), path).toBe(200)
  }

  await become(id, 'open')
  expect(await statusOf('guest', files[0] ?? '')).toBe(200)
  expect((await ask(people.moderator, 'DELETE', at)).ok()).toBe(true)
  for (const role of ROLES) {
    for (const path of [at, ...files, routes.sale(id)]) {
      expect(await statusOf(role, path), `${role}: ${path}`).toBe(404)
    }
  }
})
