import { db } from '@/lib/platform/db'
import { aComplex, aProperty, aRemovedQuestion } from './catalogue-factories'
import {
  aCategory,
  aComment,
  aCompany,
  aPost,
  aRemovedComment,
  aRemovedPost,
  aToken,
  aTopic,
  aUser,
  inSixLanguages,
} from './factories'
import { aSource } from './feeds'
import { aSaleBody } from './sale-bodies'

import {
  aColleague,
  aHeldDrop,
  aLimit,
  aPreview,
  aProgramme,
  aProgrammeBody,
  aReport,
  aRequest,
  aRun,
  aSynonym,
  aTag,
  aWatchedWord,
  aWord,
  idOf,
  inTown,
  REASON,
  saleOf,
  six,
  slug,
} from './staff-factories'

type User = { id: number }
/** What a call needs to change something. */
export type Prepared = {
  params?: Record<string, string | number>
  body?: unknown
  query?: string
}
let rates = 0
type Prepare = (admin: User) => Promise<Prepared>

/** Of a company that somebody with a role on the site works for as well. */
async function aBuilding({ id: userId }: User): Promise<Prepared> {
  const { id } = await aCompany({ verifiedAt: new Date() })
  await db.companyMember.create({ data: { companyId: id, userId } })
  const { id: objectId } = await aComplex({ companyId: id })
  const building = await db.building.create({ data: { complexId: objectId, name: 'A' } })
  return { params: { id, objectId, buildingId: building.id } }
}

/** One change by the staff for each call that the staff alone may make, or makes with things of others. */
export const STAFF_ACTS: Record<string, Prepare> = {
  'PUT /posts/[id]/closure': () => idOf(aPost()),
  'DELETE /posts/[id]/closure': () => idOf(aPost({ closedAt: new Date() })),
  'PUT /posts/[id]/pin': () => idOf(aPost()),
  'DELETE /posts/[id]/pin': () => idOf(aPost({ pinnedAt: new Date() })),
  'PUT /posts/[id]/category': async () => ({
    ...(await idOf(aPost())),
    body: { categoryId: (await aCategory()).id },
  }),
  'PUT /posts/[id]/heading': async () => ({
    ...(await idOf(aPost())),
    body: {
      title: 'A better title',
      tags: ['loan'],
      topicId: null,
      reason: 'Clearer.',
      version: 1,
    },
  }),
  'POST /posts/[id]/split': async () => {
    const { postId, number } = await aComment()
    const into = { title: 'A question of its own', categoryId: (await aCategory()).id }
    return { params: { id: postId }, body: { numbers: [number], into } }
  },
  'POST /posts/[id]/merge': async () => ({
    params: { id: (await aComment()).postId },
    body: { into: (await aPost()).id },
  }),
  'DELETE /posts/[id]': async () => ({ ...(await idOf(aPost())), body: REASON }),
  'PUT /posts/[id]/hiding': async () => ({ ...(await idOf(aPost())), body: REASON }),
  'DELETE /posts/[id]/hiding': () => idOf(aRemovedPost('hidden')),
  'POST /posts/[id]/restoration': () => idOf(aRemovedPost('deleted')),
  'DELETE /comments/[id]': async () => ({ ...(await idOf(aComment())), body: REASON }),
  'PUT /comments/[id]/hiding': async () => ({ ...(await idOf(aComment())), body: REASON }),
  'DELETE /comments/[id]/hiding': () => idOf(aRemovedComment('hidden')),
  'POST /comments/[id]/restoration': () => idOf(aRemovedComment('deleted')),
  'PUT /comments/[id]/acceptance': () => idOf(aComment()),
  'DELETE /comments/[id]/acceptance': async () => {
    const { id, postId } = await aComment()
    await db.post.update({ where: { id: postId }, data: { answerId: id } })
    return { params: { id } }
  },
  'PUT /previews/[id]/hiding': () => idOf(aPreview()),
  'DELETE /previews/[id]/hiding': () => idOf(aPreview(true)),
  'DELETE /questions/[id]': async () => {
    const data = { objectId: (await aProperty()).id, authorId: (await aUser()).id }
    const question = { ...data, text: 'A lift?', language: 'en' } as const
    return { ...(await idOf(db.objectQuestion.create({ data: question }))), body: REASON }
  },
  'POST /questions/[id]/restoration': () => idOf(aRemovedQuestion()),
  'POST /topics': async () => ({
    body: { slug: slug(), title: inSixLanguages('A topic'), description: inSixLanguages('') },
  }),
  'PATCH /topics/[id]': async () => ({ ...(await idOf(aTopic())), body: { position: 7 } }),
  'DELETE /topics/[id]': () => idOf(aTopic()),
  'POST /categories': async () => ({
    body: { slug: slug(), name: inSixLanguages('A category'), description: inSixLanguages('') },
  }),
  'PATCH /categories/[id]': async () => ({ ...(await idOf(aCategory())), body: { position: 7 } }),
  'POST /categories/[id]/merge': async () => ({
    ...(await idOf(aCategory())),
    body: { into: (await aCategory()).id },
  }),
  'DELETE /categories/[id]': () => idOf(aCategory()),
  'POST /tags/[slug]/merge': async () => ({
    params: { slug: (await aTag()).slug },
    body: { into: (await aTag()).slug },
  }),
  'POST /companies': async () => ({
    body: {
      slug: slug(),
      name: 'Nordbau',
      kind: 'developer',
      description: inSixLanguages(''),
      country: 'DE',
      city: 'Kiel',
    },
  }),
  'PATCH /companies/[id]': async () => ({
    ...(await idOf(aCompany())),
    body: { staffIds: [(await aUser()).id] },
  }),
  'DELETE /companies/[id]': () => idOf(aCompany()),
  'POST /users/[id]/merge': async () => ({
    ...(await idOf(aUser())),
    body: { into: (await aUser()).id, reason: 'One person, two accounts.' },
  }),
  'POST /companies/[id]/merge': async () => ({
    ...(await idOf(aCompany())),
    body: { into: (await aCompany()).id, reason: 'One firm, entered twice.' },
  }),
  'PUT /claims/[id]/decision': async () => {
    const data = { companyId: (await aCompany()).id, userId: (await aUser()).id }
    return { ...(await idOf(db.companyClaim.create({ data }))), body: { accept: true } }
  },
  'POST /companies/[id]/invitations': async () => ({
    ...(await idOf(aCompany())),
    body: { userId: (await aUser()).id },
  }),
  'DELETE /companies/[id]/invitations/[invitationId]': async () => {
    const { id } = await aCompany()
    const expiresAt = new Date(Date.now() + 86_400_000)
    const data = { companyId: id, userId: (await aUser()).id, expiresAt }
    return { params: { id, invitationId: (await db.companyInvitation.create({ data })).id } }
  },
  'DELETE /companies/[id]/staff/[userId]': async () => {
    const { companyId, userId } = await aColleague()
    return { params: { id: companyId, userId } }
  },
  'PUT /companies/[id]/owner': async () => {
    const { companyId, userId } = await aColleague()
    return { params: { id: companyId }, body: { userId } }
  },
  'POST /complexes': async () => ({
    body: { ...inTown(), name: 'Am Hafen', state: 'building', currency: 'EUR' },
  }),
  'PATCH /complexes/[id]': async () => ({
    ...(await idOf(aComplex())),
    body: { name: 'Am neuen Hafen', reason: 'It was renamed.' },
  }),
  'DELETE /complexes/[id]': () => idOf(aComplex()),
  'POST /properties': async () => ({
    body: {
      ...inTown(),
      kind: 'flat',
      state: 'ready',
      currency: 'EUR',
      price: 250_000,
      area: 50,
      rooms: 2,
    },
  }),
  'PATCH /properties/[id]': async () => ({
    ...(await idOf(aProperty())),
    body: { price: 77_000, reason: 'The seller says so.' },
  }),
  'DELETE /properties/[id]': () => idOf(aProperty()),
  'POST /companies/[id]/objects/[objectId]/buildings': async (admin) => ({
    ...(await aBuilding(admin)),
    body: { name: 'North' },
  }),
  'PATCH /companies/[id]/objects/[objectId]/buildings/[buildingId]': async (admin) => ({
    ...(await aBuilding(admin)),
    body: { floors: 12 },
  }),
  'DELETE /companies/[id]/objects/[objectId]/buildings/[buildingId]': aBuilding,
  'POST /sales': async () => ({ body: { language: 'de', title: `Am Park ${slug()}` } }),
  'PUT /sales/[id]': async (admin) => ({
    ...(await idOf(saleOf(admin, 'draft'))),
    body: await aSaleBody(admin, { version: 1, state: 'open' }),
  }),
  'DELETE /sales/[id]': (admin) => idOf(saleOf(admin, 'open')),
  'PUT /sales/[id]/state': async (admin) => ({
    ...(await idOf(saleOf(admin, 'open'))),
    body: { state: 'soldOut' },
  }),
  'DELETE /sales/[id]/draft': async (admin) => {
    const { id } = await saleOf(admin, 'open')
    return idOf(db.sale.update({ where: { id }, data: { draft: { title: 'Other' } } }))
  },
  'PATCH /reports/[id]': async () => ({ ...(await idOf(aReport())), body: { status: 'inWork' } }),
  'PATCH /callback-requests/[id]': async () => ({
    ...(await idOf(aRequest())),
    body: { status: 'inWork', note: 'Called' },
  }),
  'PUT /users/[id]/block': async () => ({
    ...(await idOf(aUser())),
    body: { term: 'week', rule: 'abuse', reason: 'Threats' },
  }),
  'DELETE /users/[id]/block': async () => ({
    ...(await idOf(aUser({ blockedUntil: new Date('2900-01-01') }))),
    body: { reason: 'A mistake' },
  }),
  'DELETE /users/[id]/sessions': async () => {
    const { id } = await aUser()
    await aToken({ id }, `secret ${slug()}`)
    return { params: { id } }
  },
  'PUT /users/[id]/role': async () => ({
    ...(await idOf(aUser())),
    body: { role: 'moderator', reason: 'Asked for it' },
  }),
  'POST /words': () => Promise.resolve({ body: aWord(slug()) }),
  'PUT /words/[id]': async () => ({
    ...(await idOf(aWatchedWord())),
    body: { ...aWord(slug()), version: 1 },
  }),
  'DELETE /words/[id]': async () => ({ ...(await idOf(aWatchedWord())), query: '?version=1' }),
  'POST /search/synonyms': async () => ({ body: { words: six(['flat', 'apartment']) } }),
  'PUT /search/synonyms/[id]': async () => ({
    ...(await idOf(aSynonym())),
    body: { words: six(['lift', 'hoist']), version: 1 },
  }),
  'DELETE /search/synonyms/[id]': async () => ({
    ...(await idOf(aSynonym())),
    query: '?version=1',
  }),
  'POST /mortgage-programmes': () => Promise.resolve({ body: aProgrammeBody }),
  'PUT /mortgage-programmes/[id]': async () => ({
    ...(await idOf(aProgramme())),
    body: { ...aProgrammeBody, version: 1 },
  }),
  'DELETE /mortgage-programmes/[id]': async () => ({
    ...(await idOf(aProgramme())),
    query: '?version=1',
  }),
  'PUT /limits/[name]': async () => ({
    params: { name: 'report' },
    body: { points: 5, duration: 60, version: await aLimit('report', 'none') },
  }),
  'DELETE /limits/[name]': async () => ({
    params: { name: 'search' },
    query: `?version=${await aLimit('search', 'set')}`,
  }),
  'PUT /rates/[currency]': async () => ({
    params: { currency: 'CZK' },
    body: { perEuro: 25 + ++rates, date: '2026-01-01' },
  }),
  'POST /feeds': async () => ({ body: { name: `Feed ${slug()}`, format: 'yrl' } }),
  'PATCH /feeds/[id]': async () => ({ ...(await idOf(aSource())), body: { name: 'Renamed' } }),
  'DELETE /feeds/[id]': () => idOf(aSource()),
  'POST /feeds/[id]/runs': () => idOf(aSource({ url: 'https://feeds.example.org/all.xml' })),
  'PUT /feeds/runs/[id]/decision': async () => ({
    ...(await idOf(aRun({ state: 'held' }))),
    body: { decision: 'reject' },
  }),
  'PUT /feeds/drops/[id]/decision': async () => ({
    ...(await idOf(aHeldDrop())),
    body: { decision: 'release' },
  }),
  'PUT /feeds/runs/[id]/drops/decision': async () => ({
    params: { id: (await aHeldDrop()).runId },
    body: { decision: 'reject' },
  }),
}

/** What the staff alone may do, and is no act: nobody else sees it, or another call of this list does the same. */
export const NO_ACTS = [
  // Saved by itself while somebody types; readers see nothing of it before it is published.
  'PUT /sales/[id]/draft',
  // `PUT` of an HTML form.
  'POST /sales/[id]',
]
