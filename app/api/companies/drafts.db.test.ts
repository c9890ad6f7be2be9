import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sweep } from '@/lib/jobs/sweep'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { feedLimits, listingLimits } from '@/lib/quotas'
import { aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aCompany, anUpload, aUser } from '@/lib/testing/factories'
import { POST as ADD_COMPLEX } from '../complexes/route'
import { PATCH as EDIT_PROPERTY } from '../properties/[id]/route'
import { POST as ADD_PROPERTY } from '../properties/route'
import { DELETE, GET, PUT } from './[id]/drafts/[draftId]/route'
import { GET as LIST, POST } from './[id]/drafts/route'
import { GET as STAFF } from './[id]/staff/route'

type Someone = { id: number } | undefined

/** A verified company of two, and somebody who is blocked. */
async function aFirm(verifiedAt: Date | null = new Date()) {
  const { id } = await aCompany({ verifiedAt })
  const [owner, colleague, blocked] = [
    await aUser(),
    await aUser(),
    await aUser({ blockedUntil: new Date(Date.now() + 1e7) }),
  ]
  await db.companyMember.createMany({
    data: [owner, colleague, blocked].map(({ id: userId }) => ({ companyId: id, userId })),
  })
  return { id, owner, colleague, blocked }
}

const CONTENT = {
  kind: 'flat',
  language: 'ru',
  country: 'RU',
  city: 'Казань',
  values: { price: '5,5 млн', area: '54,3', description: 'Окна во двор.\nТихо.' },
}
const photo = ({ id }: { id: string }) => ({ id, kind: 'photo' })

const list = (as: Someone, id: number) => call(LIST, '/', { as, params: { id } })
const create = (as: Someone, id: number, body: object) =>
  call(POST, '/', { as, params: { id }, body })
const read = (as: Someone, id: number, draftId: number) =>
  call(GET, '/', { as, params: { id, draftId } })
const save = (as: Someone, id: number, draftId: number, body: object) =>
  call(PUT, '/', { as, method: 'PUT', params: { id, draftId }, body })
const remove = (as: Someone, id: number, draftId: number, version: number) =>
  call(DELETE, `/?version=${version}`, { as, method: 'DELETE', params: { id, draftId } })
const publish = (as: Someone, companyId: number, draft: object, more: object = {}) =>
  call(ADD_PROPERTY, '/', {
    as,
    body: {
      ...{ kind: 'flat', language: 'ru', country: 'RU', city: 'Казань', state: null },
      ...{ price: 5_500_000, currency: 'RUB', companyId, draft },
      ...more,
    },
  })

test('what one begins, colleagues go on with, and one of them publishes, with all its pictures', async () => {
  const firm = await aFirm()
  const [his, hers] = [await anUpload(firm.owner.id), await anUpload(firm.colleague.id)]
  const body = { ...CONTENT, images: [photo(his)] }
  const made = await create(firm.owner, firm.id, body)
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    ...CONTENT,
    complexId: null,
    version: 1,
    savedBy: { id: firm.owner.id },
    images: [{ ...photo(his), width: his.width }],
  })
  const { id } = made.body
  expect((await read(firm.colleague, firm.id, id)).body).toEqual(made.body)
  const images = [{ id: his.id, kind: 'plan' }, photo(hers)]
  const saved = await save(firm.colleague, firm.id, id, { ...CONTENT, images, version: 1 })
  expect(saved.body).toMatchObject({ version: 2, savedBy: { id: firm.colleague.id }, images })
  expect((await list(firm.owner, firm.id)).body.items).toMatchObject([
    { id, version: 2, kind: 'flat', title: '', city: 'Казань', house: null, cover: photo(hers) },
  ])
  const shown = await publish(firm.owner, firm.id, { id, version: 2 }, { images })
  expect(shown).toMatchObject({ status: 201, body: { gallery: images } })
  expect((await list(firm.owner, firm.id)).body.items).toEqual([])
  expect((await read(firm.owner, firm.id, id)).status).toBe(404)
  expect(await db.listingDraftImage.count({ where: { draftId: id } })).toBe(0)
})

test('two who publish a draft at once make one listing of it', async () => {
  const firm = await aFirm()
  const { body } = await create(firm.owner, firm.id, CONTENT)
  const answers = await Promise.all(
    [firm.owner, firm.colleague].map((as) => publish(as, firm.id, { id: body.id, version: 1 })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 404])
  expect(await db.property.count({ where: { companyId: firm.id } })).toBe(1)
})

test('a draft may be a complex, or a unit of one; it stays when its listing is refused', async () => {
  const firm = await aFirm()
  const complex = await aComplex({ companyId: firm.id, name: 'Дом у пруда' })
  const unit = { ...CONTENT, complexId: complex.id, values: { flatNumber: '12' } }
  await create(firm.owner, firm.id, unit)
  const house = { ...CONTENT, kind: 'complex', values: { name: 'Дом на холме' } }
  const { body } = await create(firm.owner, firm.id, house)
  expect((await list(firm.owner, firm.id)).body.items).toMatchObject([
    { kind: 'complex', title: 'Дом на холме', city: 'Казань' },
    { kind: 'flat', house: 'Дом у пруда', flatNumber: '12', city: '' },
  ])
  const add = (name: string) =>
    call(ADD_COMPLEX, '/', {
      as: firm.colleague,
      body: {
        ...{ name, language: 'ru', country: 'RU', city: 'Казань', state: null, currency: 'RUB' },
        ...{ companyId: firm.id, draft: { id: body.id, version: 1 } },
      },
    })
  expect((await add('')).status).toBe(422)
  expect((await read(firm.owner, firm.id, body.id)).status).toBe(200)
  expect((await add('Дом на холме')).status).toBe(201)
  expect((await read(firm.owner, firm.id, body.id)).status).toBe(404)
})

test('nobody else sees a draft, changes it or publishes it', async () => {
  const [firm, other, bare] = [await aFirm(), await aFirm(), await aFirm(null)]
  const former = await aUser()
  await db.companyMember.create({ data: { companyId: firm.id, userId: former.id } })
  const { body } = await create(former, firm.id, CONTENT)
  await db.companyMember.deleteMany({ where: { userId: former.id } })
  const { id } = body
  for (const [as, company, status] of [
    [undefined, firm.id, 401],
    [await aUser(), firm.id, 403],
    [former, firm.id, 403],
    [firm.blocked, firm.id, 403],
    [other.owner, firm.id, 403],
    [await aUser({ role: 'moderator' }), firm.id, 403],
    [await aUser({ role: 'admin' }), firm.id, 403],
    [bare.owner, bare.id, 403],
    [firm.owner, 999_999_999, 403],
  ] as const) {
    const all = [await list(as, company), await create(as, company, CONTENT)]
    const one = [
      await read(as, company, id),
      await save(as, company, id, { ...CONTENT, version: 1 }),
      await remove(as, company, id, 1),
    ]
    for (const answer of [...all, ...one]) expect(answer, `${as?.id}`).toMatchObject({ status })
  }
  // Of another company it is not there.
  expect((await read(other.owner, other.id, id)).status).toBe(404)
  expect((await save(other.owner, other.id, id, { ...CONTENT, version: 1 })).status).toBe(404)
  expect((await remove(other.owner, other.id, id, 1)).status).toBe(404)
  expect((await publish(other.owner, other.id, { id, version: 1 })).status).toBe(404)
  expect((await publish(undefined, firm.id, { id, version: 1 })).status).toBe(401)
  expect((await publish(former, firm.id, { id, version: 1 })).status).toBe(403)
  expect((await publish(firm.blocked, firm.id, { id, version: 1 })).status).toBe(403)
  const admin = await aUser({ role: 'admin' })
  const companyless = { companyId: null }
  expect((await publish(admin, firm.id, { id, version: 1 }, companyless)).status).toBe(404)
  expect((await publish(admin, firm.id, { id, version: 1 })).status).toBe(403)
  const foreign = await call(POST, '/', {
    as: firm.owner,
    params: { id: firm.id },
    body: CONTENT,
    withoutCsrf: true,
  })
  expect(foreign.status).toBe(419)
  expect((await read(firm.owner, firm.id, id)).body).toEqual(body)
  expect(await db.property.count({ where: { companyId: { in: [firm.id, other.id] } } })).toBe(0)
})

test('a company that is not verified any more keeps its drafts, and who works there is told why they wait', async () => {
  const firm = await aFirm()
  const { body } = await create(firm.owner, firm.id, CONTENT)
  const { id } = body
  const verify = (verifiedAt: Date | null) =>
    db.company.update({ where: { id: firm.id }, data: { verifiedAt } })
  const staff = async (as: Someone) =>
    (await call(STAFF, '/api/companies', { as, params: { id: firm.id } })).body
  await verify(null)
  for (const answer of [
    await list(firm.colleague, firm.id),
    await create(firm.colleague, firm.id, CONTENT),
    await read(firm.colleague, firm.id, id),
    await save(firm.colleague, firm.id, id, { ...CONTENT, version: 1 }),
    await remove(firm.colleague, firm.id, id, 1),
    await publish(firm.colleague, firm.id, { id, version: 1 }),
  ])
    expect(answer).toMatchObject({ status: 403, body: { code: 'company_unverified' } })
  expect(await list(firm.blocked, firm.id)).toMatchObject({ body: { code: 'blocked' } })
  expect(await list(await aUser(), firm.id)).toMatchObject({ body: { code: 'forbidden' } })
  expect(await staff(firm.colleague)).toMatchObject({ company: { isVerified: false }, drafts: 1 })
  // Not those who do not work there.
  expect(await staff(await aUser({ role: 'admin' }))).toMatchObject({ drafts: 0 })
  await verify(new Date())
  expect((await read(firm.colleague, firm.id, id)).body).toEqual(body)
  expect((await publish(firm.colleague, firm.id, { id, version: 1 })).status).toBe(201)
  expect(await staff(firm.owner)).toMatchObject({ drafts: 0 })
})

test('a stale save, deletion or publication is refused, with what is there now', async () => {
  const firm = await aFirm()
  const { body } = await create(firm.owner, firm.id, CONTENT)
  const { id } = body
  const newer = { ...CONTENT, city: 'Самара', version: 1 }
  expect((await save(firm.colleague, firm.id, id, newer)).status).toBe(200)
  const stale = {
    status: 409,
    body: { code: 'version_conflict', data: { draft: { id, version: 2, city: 'Самара' } } },
  }
  expect(await save(firm.owner, firm.id, id, { ...CONTENT, version: 1 })).toMatchObject(stale)
  expect(await remove(firm.owner, firm.id, id, 1)).toMatchObject(stale)
  expect(await publish(firm.owner, firm.id, { id, version: 1 })).toMatchObject(stale)
  expect(await db.property.count({ where: { companyId: firm.id } })).toBe(0)
  expect((await remove(firm.owner, firm.id, id, 2)).status).toBe(204)
  expect((await remove(firm.owner, firm.id, id, 2)).status).toBe(404)
  expect((await save(firm.owner, firm.id, id, { ...CONTENT, version: 2 })).status).toBe(404)
})

test('a draft may be empty and wrong, but neither endless nor of another shape', async () => {
  const firm = await aFirm()
  const bare = { kind: 'plot', language: 'de' }
  expect(await create(firm.owner, firm.id, bare)).toMatchObject({
    status: 201,
    body: { ...bare, country: '', city: '', values: {}, images: [], complexId: null },
  })
  const mine = await anUpload(firm.owner.id)
  const many = Array.from({ length: feedLimits.pictures + 1 }, (_, at) =>
    photo({ id: String(at).padStart(32, '0') }),
  )
  const long = (length: number) => 'x'.repeat(length + 1)
  for (const [wrong, pointer] of [
    [{ kind: 'boat' }, '#/kind'],
    [{ language: 'xx' }, '#/language'],
    [{ country: 'Russia' }, '#/country'],
    [{ city: long(80) }, '#/city'],
    [{ complexId: 'one' }, '#/complexId'],
    [{ values: { price: 5 } }, '#/values/price'],
    [{ values: { address: long(listingLimits.typed) } }, '#/values/address'],
    [{ values: { description: long(listingLimits.description) } }, '#/values/description'],
    [{ values: { ownerId: '1' } }, '#/values/ownerId'],
    [{ values: { title: 'a\0b' } }, '#/values/title'],
    [{ values: [] }, '#/values'],
    [{ images: many }, '#/images'],
    [{ images: [{ id: mine.id, kind: 'video' }] }, '#/images/0/kind'],
    [{ images: [photo({ id: '../../etc' })] }, '#/images/0/id'],
    [{ companyId: 1 }, '#/companyId'],
  ] as const) {
    expect(await create(firm.owner, firm.id, { ...CONTENT, ...wrong }), pointer).toMatchObject({
      status: 422,
      body: { errors: [{ pointer }] },
    })
  }
  const { body } = await create(firm.owner, firm.id, CONTENT)
  for (const version of [0, 'first', undefined]) {
    const answer = await save(firm.owner, firm.id, body.id, { ...CONTENT, version })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer: '#/version' }] } })
  }
  expect((await create(firm.owner, firm.id, [CONTENT])).status).toBe(422)
})

test('pictures are the own ones, and those of the company, whoever has uploaded them', async () => {
  const [firm, other] = [await aFirm(), await aFirm()]
  const [his, hers, foreign] = [
    await anUpload(firm.owner.id),
    await anUpload(firm.colleague.id),
    await anUpload(other.owner.id),
  ]
  const draft = await create(firm.owner, firm.id, { ...CONTENT, images: [photo(his)] })
  const { body: theirs } = await create(other.owner, other.id, {
    ...CONTENT,
    images: [photo(foreign)],
  })
  const refused = {
    status: 422,
    body: { errors: [{ pointer: '#/images/0/id', code: 'unknown_image' }] },
  }
  // What a colleague has uploaded and hung nowhere is not the company's yet; another company's never is.
  for (const one of [hers, foreign, { id: 'f'.repeat(32) }]) {
    const images = [photo(one)]
    expect(await create(firm.owner, firm.id, { ...CONTENT, images })).toMatchObject(refused)
    const known = { ...CONTENT, images, version: 1 }
    expect(await save(firm.owner, firm.id, draft.body.id, known)).toMatchObject(refused)
    const to = { id: draft.body.id, version: 1 }
    expect(await publish(firm.owner, firm.id, to, { images })).toMatchObject(refused)
  }
  expect((await read(firm.owner, firm.id, draft.body.id)).body).toEqual(draft.body)
  // From one listing of the company to another, too.
  const { id } = await aProperty({ companyId: firm.id })
  const hang = (as: Someone, images: object[]) =>
    call(EDIT_PROPERTY, '/', { as, method: 'PATCH', params: { id }, body: { images } })
  expect((await hang(firm.colleague, [photo(hers)])).status).toBe(200)
  const both = [photo(his), photo(hers)]
  expect((await create(firm.owner, firm.id, { ...CONTENT, images: both })).status).toBe(201)
  expect((await hang(firm.colleague, both)).status).toBe(200)
  const taken = { ...CONTENT, images: both, version: 1 }
  expect(await save(other.owner, other.id, theirs.id, taken)).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '#/images/0/id' }, { pointer: '#/images/1/id' }] },
  })
})

test('who keeps their version of a draft is told which pictures a colleague took off, and keeps the rest', async () => {
  const firm = await aFirm()
  const [his, hers] = [await anUpload(firm.owner.id), await anUpload(firm.colleague.id)]
  const { body } = await create(firm.owner, firm.id, { ...CONTENT, images: [photo(his)] })
  const { id } = body
  await save(firm.owner, firm.id, id, { ...CONTENT, images: [], version: 1 })
  const mine = { ...CONTENT, city: 'Самара', images: [photo(hers), photo(his)] }
  const stale = await save(firm.colleague, firm.id, id, { ...mine, version: 1 })
  expect(stale).toMatchObject({ status: 409, body: { data: { draft: { version: 2 } } } })
  const refused = {
    status: 422,
    body: { errors: [{ pointer: '#/images/1/id', code: 'unknown_image' }] },
  }
  expect(await save(firm.colleague, firm.id, id, { ...mine, version: 2 })).toMatchObject(refused)
  const draft = { id, version: 2 }
  const { images } = mine
  expect(await publish(firm.colleague, firm.id, draft, { images })).toMatchObject(refused)
  const rest = { ...mine, images: [photo(hers)] }
  const kept = await save(firm.colleague, firm.id, id, { ...rest, version: 2 })
  expect(kept).toMatchObject({ status: 200, body: { ...rest, version: 3 } })
})

test('a company has so many drafts, also when two are begun at once', async () => {
  const firm = await aFirm()
  await db.listingDraft.createMany({
    data: Array.from({ length: listingLimits.drafts - 1 }, () => ({
      companyId: firm.id,
      content: { kind: 'flat', language: 'ru' },
    })),
  })
  const answers = await Promise.all([
    create(firm.owner, firm.id, CONTENT),
    create(firm.colleague, firm.id, CONTENT),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('listing_drafts_full')
  expect((await list(firm.owner, firm.id)).body.items).toHaveLength(listingLimits.drafts)
  // Known ones can still be saved.
  const { body } = answers.find(({ status }) => status === 201) ?? { body: {} }
  expect((await save(firm.owner, firm.id, body.id, { ...CONTENT, version: 1 })).status).toBe(200)
})

test('the sweep leaves pictures of a draft alone, and takes them once it is deleted, or its company', async () => {
  const firm = await aFirm()
  const uploads = [await anUpload(firm.owner.id), await anUpload(firm.owner.id)]
  const longAgo = new Date(Date.now() - 60 * 86_400_000)
  const ids = uploads.map(({ id }) => id)
  await db.upload.updateMany({ where: { id: { in: ids } }, data: { createdAt: longAgo } })
  const [one, two] = await Promise.all(
    uploads.map(async (upload) => {
      const images = [photo(upload)]
      return (await create(firm.owner, firm.id, { ...CONTENT, images })).body
    }),
  )
  const left = () => db.upload.count({ where: { id: { in: ids } } })
  await sweep()
  expect(await left()).toBe(2)
  expect((await remove(firm.colleague, firm.id, one.id, 1)).status).toBe(204)
  await sweep()
  expect(await left()).toBe(1)
  await db.company.delete({ where: { id: firm.id } })
  expect(await db.listingDraft.count({ where: { id: two.id } })).toBe(0)
  await sweep()
  expect(await left()).toBe(0)
})

test('a draft outlives the account of who saved it, without its name', async () => {
  const firm = await aFirm()
  const gone = await aUser()
  await db.companyMember.create({ data: { companyId: firm.id, userId: gone.id } })
  const { body } = await create(gone, firm.id, CONTENT)
  await db.user.delete({ where: { id: gone.id } })
  expect((await read(firm.owner, firm.id, body.id)).body).toEqual({ ...body, savedBy: null })
})

/** Readers are shown and told what stands in other tables; whoever names this one has to think of who reads it. */
test('nothing reads the table of drafts but what keeps, publishes, copies and sweeps them', () => {
  const root = join(import.meta.dirname, '../../..')
  const naming = globSync('{app,components,lib}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .filter((file) =>
      /\blistingDraft\.|ListingDraft(Image)?['"]|draftImages/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
    )
  expect(naming.sort()).toEqual([
    'lib/catalogue/drafts/commands.ts',
    'lib/catalogue/drafts/queries.ts',
    'lib/catalogue/editing.ts',
    'lib/exports/tables.ts',
    'lib/media/orphans.ts',
    'lib/testing/whole-member.ts',
  ])
})
