import { expect, test } from 'vitest'
import { call } from '@/lib/platform/testing/request'
import { textsIn } from '@/lib/platform/testing/schema-parts'
import { shownText } from '@/lib/platform/text'
import { type ApiCall, apiCalls, apiWorld } from '@/lib/testing/api-calls'
import { writeDescription } from '@/scripts/openapi'

type Row = ApiCall & { who: Who | undefined }

const ROLES = [
  'guest',
  'blocked',
  'newcomer',
  'companyStaff',
  'member',
  'moderator',
  'admin',
] as const
const MEMBERS = ['newcomer', 'companyStaff', 'member', 'moderator', 'admin'] as const
type Role = (typeof ROLES)[number]
type Who = keyof typeof MAY
/** Roles that get 422 for a bad body; all others get 401 or 403 first. */
const MAY = {
  anyone: [...ROLES],
  /** Except blocked members. */
  anyoneFree: ['guest', ...MEMBERS],
  /** The command checks the rest, as it depends on the row. */
  signedIn: ['blocked', ...MEMBERS],
  members: [...MEMBERS],
  /** The author of the post and the comment. */
  owner: ['member'],
  /** Staff of the company that sells the objects. */
  seller: ['member', 'companyStaff'],
  /** What the member has told one other: for everybody else it is not there. */
  known: ['member'],
  companyOwner: ['member', 'admin'],
  sellerOrAdmin: ['member', 'companyStaff', 'admin'],
  staff: ['moderator', 'admin'],
  admin: ['admin'],
  /** Accepts any query, or is not there without a secret of its own. */
  probe: [],
} satisfies Record<string, Role[]>

const TABLE: Record<Who, string[]> = {
  anyone: [
    'POST /auth/yandex',
    'POST /auth/yandex/account',
    'POST /auth/yandex/visit',
    'GET /cards',
    'GET /catalogue/choices',
    'GET /catalogue/cities',
    'GET /catalogue/facets',
    'GET /catalogue/names',
    'GET /catalogue/points',
    'GET /catalogue',
    'GET /categories',
    'GET /co-authorships',
    'GET /companies/[id]/feed',
    'GET /companies/[id]',
    'GET /companies',
    'GET /complexes/[id]',
    'GET /complexes',
    'POST /confirm-email',
    'POST /csp-reports',
    'POST /email-change',
    'GET /csrf-cookie',
    'POST /reports',
    'GET /feed/fresh',
    'GET /feed',
    'POST /forgot-password',
    'POST /login',
    'POST /login/passkey',
    'POST /login/passkey-challenge',
    'POST /login/second-factor',
    'POST /logout',
    'GET /mails',
    'GET /mails/[file]',
    'GET /maps',
    'GET /maps/frame',
    'GET /maps/labels',
    'GET /maps/panorama',
    'GET /maps/script',
    'GET /maps/streets/[z]/[x]/[y]',
    'GET /maps/tiles/[z]/[x]/[y]',
    'GET /openapi.json',
    'GET /docs',
    'POST /objects/[id]/calls',
    'POST /objects/[id]/views',
    'GET /objects/[id]/questions',
    'GET /objects/[id]',
    'GET /profiles/[id]/card',
    'GET /polls/[id]/voters',
    'GET /posts/[id]/calendar',
    'GET /posts/[id]/co-authors',
    'GET /posts/[id]/comments',
    'GET /posts/[id]/overview',
    'GET /posts/[id]/places/[number]',
    'GET /posts/[id]',
    'POST /posts/[id]/views',
    'GET /posts',
    'GET /properties/[id]',
    'GET /properties',
    'GET /rates',
    'GET /ratings',
    'POST /register',
    'POST /reset-password',
    'GET /sales/[id]/documents/[documentId]',
    'GET /sales/[id]/presentation',
    'GET /sales/[id]',
    'GET /sales/facets',
    'GET /sales/pulse',
    'GET /sales',
    'GET /search',
    'GET /search/similar',
    'GET /search/suggestions',
    'POST /notifications/stop/[token]',
    'POST /saved-searches/stop/[token]',
    'GET /tags',
    'GET /topics/[id]',
    'GET /topics',
    'GET /trends',
    'GET /viewer',
    'GET /videos/frame',
  ],
  anyoneFree: ['POST /callback-requests'],
  signedIn: [
    'POST /broadcasting/auth',
    'GET,DELETE /user/blog',
    'GET /callback-requests',
    'GET,DELETE /conversations/[id]',
    'GET /conversations/[id]/messages',
    'PUT,DELETE /conversations/[id]/mute',
    'PUT /conversations/[id]/reading',
    'DELETE /messages/[id]',
    'GET,DELETE /messages/[id]/draft',
    'PUT,DELETE /comments/[id]/reaction',
    'PUT,DELETE /comments/[id]/acceptance',
    'GET /comments/[id]/revisions',
    'GET /comments/[id]/reactions',
    'GET,DELETE /comments/[id]/draft',
    'DELETE /comments/[id]',
    'DELETE /complexes/[id]',
    'GET /drafts',
    'GET /favorites',
    'PUT /notifications/read',
    'GET /notifications',
    'GET,PUT /notifications/unread',
    'GET,PATCH /notifications/settings',
    'GET,PUT,DELETE /notifications/push',
    'GET /conversations',
    'GET /conversations/unread',
    'GET,DELETE /users/[id]/message-draft',
    'GET /users/[id]/conversation',
    'GET /user/companies',
    'GET,DELETE /companies/[id]/claim',
    'PUT,DELETE /user/invitations/[id]',
    'PUT,DELETE /users/[id]/ignore',
    'PUT,DELETE /posts/[id]/co-authors/[userId]',
    'PUT,DELETE /posts/[id]/co-authorship',
    'GET,DELETE /posts/[id]/comment-draft',
    'GET /unsent-comments',
    'GET,DELETE /posts/[id]/draft',
    'DELETE /posts/[id]/publication',
    'PUT,DELETE /posts/[id]/reaction',
    'PUT /posts/[id]/reading',
    'PUT /posts/reading',
    'GET /posts/new',
    'GET /posts/unread',
    'GET /posts/unread/count',
    'GET /posts/[id]/revisions',
    'GET /posts/[id]/reactions',
    'DELETE /posts/[id]',
    'DELETE /properties/[id]',
    'DELETE /questions/[id]',
    'GET /reports',
    'GET /posts/[id]/hidden-comments',
    'GET /removals/[id]',
    'GET /saved-searches',
    'GET,POST,DELETE /search/recent',
    'DELETE /search/recent/[id]',
    'POST /user/email-confirmation',
    'GET,PUT,POST,DELETE /user/email',
    'POST /user/passkey-challenge',
    'GET,POST /user/passkeys',
    'PATCH,DELETE /user/passkeys/[id]',
    'PUT /user/password',
    'POST /user/recovery-codes',
    'GET,POST,PUT,DELETE /user/second-factor',
    'GET,PATCH,DELETE /user',
    'GET,DELETE /user/deletion',
    'GET /user/activity',
    'GET /user/posts',
    'GET /user/removals',
    'PUT /user/removals/[id]/appeal',
    'PUT /reports/[id]/appeal',
    'GET /user/comments',
    'GET /user/subscriptions',
    'GET /user/ignored',
    'GET,POST /user/export',
    'GET /user/export/file',
    'GET,DELETE /user/sessions',
    'GET,POST,DELETE /user/tokens',
    'GET,DELETE /user/yandex',
    'GET /users',
  ],
  members: [
    'PUT,DELETE /categories/[id]/subscription',
    'PUT,DELETE /companies/[id]/subscription',
    'PUT,DELETE /posts/[id]/subscription',
    'PUT,DELETE /tags/[slug]/subscription',
    'PUT,DELETE /users/[id]/subscription',
    'POST /users/[id]/messages',
    'PUT /users/[id]/message-draft',
    'PUT,PATCH,DELETE /favorites/[kind]/[id]',
    'POST /objects/[id]/questions',
    'PUT /posts/[id]/comment-draft',
    'POST /posts/[id]/comments',
    'PUT,DELETE /polls/[id]/vote',
    'POST /posts',
    'PATCH,DELETE /saved-searches/[id]',
    'POST /saved-searches',
    'PUT,DELETE /topics/[id]/subscription',
    'POST /uploads',
    'PUT /user/blog',
    'POST /companies/[id]/claim',
    'POST /companies/[id]/claim/mail',
    'PUT /companies/[id]/claim/proof',
  ],
  owner: [
    'PUT /comments/[id]/draft',
    'PATCH /comments/[id]',
    'PUT /posts/[id]/publication',
    'PATCH /posts/[id]',
  ],
  seller: [
    'PUT /questions/[id]/answer',
    'GET /companies/[id]/requests',
    'GET /companies/[id]/questions',
    'GET /companies/[id]/objects',
    'GET /companies/[id]/objects/[objectId]/statistics',
    'POST /companies/[id]/objects/[objectId]/feed-pictures',
    'GET,POST /companies/[id]/objects/[objectId]/buildings',
    'PATCH,DELETE /companies/[id]/objects/[objectId]/buildings/[buildingId]',
    'GET,PUT /companies/[id]/prices',
    'GET,POST /companies/[id]/drafts',
    'GET,PUT,DELETE /companies/[id]/drafts/[draftId]',
    'POST /companies/[id]/prices/preview',
  ],
  companyOwner: [
    'POST /companies/[id]/invitations',
    'DELETE /companies/[id]/invitations/[invitationId]',
    'DELETE /companies/[id]/staff/[userId]',
    'PUT /companies/[id]/owner',
  ],
  known: ['PUT /messages/[id]/draft', 'PATCH /messages/[id]'],
  sellerOrAdmin: [
    'GET /companies/[id]/staff',
    'PATCH /complexes/[id]',
    'POST /complexes',
    'PATCH /properties/[id]',
    'POST /properties',
  ],
  staff: [
    'GET /search/empty',
    'GET /search/synonyms',
    'GET /mortgage-programmes',
    'GET /words',
    'GET /claims',
    'PUT /claims/[id]/decision',
    'GET /reports/desk',
    'GET /members',
    'GET /members/[id]',
    'PUT,DELETE /users/[id]/block',
    'DELETE /users/[id]/sessions',
    'GET /audit',
    'GET /audit/export',
    'GET /callback-requests/desk',
    'GET /callback-requests/export',
    'PATCH /callback-requests/[id]',
    'POST /categories/[id]/merge',
    'PATCH,DELETE /categories/[id]',
    'POST /categories',
    'GET /feeds/[id]',
    'GET /feeds/[id]/runs',
    'GET /feeds/drops',
    'GET /feeds',
    'GET /feeds/runs/[id]',
    'PUT,DELETE /comments/[id]/hiding',
    'POST /comments/[id]/restoration',
    'PUT /posts/[id]/category',
    'PUT,DELETE /posts/[id]/hiding',
    'POST /posts/[id]/restoration',
    'POST /questions/[id]/restoration',
    'GET /removals',
    'PUT,DELETE /posts/[id]/closure',
    'PUT,DELETE /posts/[id]/pin',
    'PUT,DELETE /previews/[id]/hiding',
    'GET,PUT /posts/[id]/heading',
    'POST /posts/[id]/merge',
    'POST /posts/[id]/split',
    'GET /reports/numbers',
    'GET,PATCH /reports/[id]',
    'GET,PUT,DELETE /sales/[id]/draft',
    'POST,PUT,DELETE /sales/[id]',
    'PUT /sales/[id]/state',
    'POST /sales',
    'POST /tags/[slug]/merge',
    'PATCH,DELETE /topics/[id]',
    'POST /topics',
  ],
  admin: [
    'PUT /users/[id]/role',
    'POST /users/[id]/merge',
    'PATCH,DELETE /companies/[id]',
    'POST /companies/[id]/merge',
    'POST /companies',
    'PATCH,DELETE /feeds/[id]',
    'POST /feeds/[id]/runs',
    'POST /feeds',
    'PUT /feeds/runs/[id]/decision',
    'PUT /feeds/runs/[id]/drops/decision',
    'PUT /feeds/drops/[id]/decision',
    'GET /jobs',
    'GET /system',
    'GET /limits',
    'PUT,DELETE /limits/[name]',
    'POST /search/synonyms',
    'POST /words',
    'PUT,DELETE /words/[id]',
    'PUT,DELETE /search/synonyms/[id]',
    'PUT /rates/[currency]',
    'POST /mortgage-programmes',
    'PUT,DELETE /mortgage-programmes/[id]',
  ],
  probe: ['GET /health/live', 'GET /health/ready', 'GET /metrics'],
}

/** Parameters that a call needs to be valid. */
const NEEDED: Record<string, string> = {
  'GET /cards': '&kind=post&id=1',
  'POST /notifications/stop/[token]': '&of=all',
  'DELETE /notifications/push': `&id=${'0'.repeat(64)}`,
}
/** Calls that parse their body themselves, as JSON or form data. */
const READERS = ['POST /sales', 'PUT /sales/[id]']

const whoOf = new Map<string, Who>(
  (Object.keys(TABLE) as Who[]).flatMap((who) =>
    TABLE[who].flatMap((line) => {
      const [methods = '', path] = line.split(' ')
      return methods.split(',').map((method): [string, Who] => [`${method} ${path}`, who])
    }),
  ),
)
await writeDescription()
const rows: Row[] = (await apiCalls()).map((each) => ({ ...each, who: whoOf.get(each.name) }))
const judged = rows.filter(({ who }) => who !== 'probe')
const takers = judged.filter(({ name, handler }) => handler.contract.body || READERS.includes(name))

const { people, paramsOf } = await apiWorld()
type Sent = { query?: string; body?: unknown }
const ask = (row: Row, role: Role, { query = '', body }: Sent = {}) =>
  call(row.handler, `/api${row.path}${query}`, {
    as: people[role],
    method: row.method,
    params: paramsOf(row),
    ...(body !== undefined && { body }),
  })
const refusalOf = (role: Role, who: Who | undefined) => {
  if (role === 'guest') return 401
  return who === 'known' ? 404 : 403
}
test('the matrix names every call of the API, and no other', () => {
  expect(rows.map(({ name }) => name).sort()).toEqual([...whoOf.keys()].sort())
})

test('whoever takes a body says whom it listens to', () => {
  const silent = takers.filter(({ handler }) => handler.contract.admit === undefined)
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('nothing that is sent has the kind of text that is only answered', () => {
  const wrong = rows.flatMap(({ name, handler: { contract } }) =>
    [contract.params, contract.query, contract.body].flatMap((schema) =>
      schema ? textsIn(schema, name).filter(([, text]) => text === shownText) : [],
    ),
  )
  expect(wrong.map(([at]) => at)).toEqual([])
})

test.each(takers)('$name: a body with an unknown field', async (row) => {
  for (const role of ROLES) {
    const { status, body } = await ask(row, role, { body: { 'nonsense.0': 1 } })
    const may = (MAY[row.who ?? 'anyone'] as Role[]).includes(role)
    expect([role, status]).toEqual([role, may ? 422 : refusalOf(role, row.who)])
    if (!may) continue
    const pointers = body.errors.map((error: { pointer: string }) => error.pointer)
    expect(pointers).toContain('#/nonsense.0')
  }
})

test.each(judged)('$name: an unknown parameter', async (row) => {
  for (const role of ROLES) {
    const { status, body } = await ask(row, role, { query: `?nonsense=1${NEEDED[row.name] ?? ''}` })
    const may = (MAY[row.who ?? 'anyone'] as Role[]).includes(role)
    expect([role, status]).toEqual([role, may ? 422 : refusalOf(role, row.who)])
    if (!may) continue
    const issue = { pointer: '#/nonsense', code: 'unknown_field' }
    expect(body.errors).toContainEqual(expect.objectContaining(issue))
  }
})

test.each(rows.filter(({ method }) => method === 'GET'))('$name: nothing said', async (row) => {
  for (const role of ROLES) {
    const { status, type } = await ask(row, role)
    expect([200, 204, 307, 401, 403, 404, 422]).toContain(status)
    if (status > 400) expect(type).toBe('application/problem+json')
  }
})
