import { hashToken } from '@/lib/platform/auth/session'
import { db } from '@/lib/platform/db'
import { aCategory, aComment, aCompany, aPost, aText, aUser, uniqueSuffix } from './factories'
import type { Prepared } from './staff-acts'

type User = { id: number }
/** Who calls, and what is sent. */
type ByMember = Prepared & { as: User }

const DAY_MS = 86_400_000
const linked = (text: string) => {
  const marks = [{ type: 'link', attrs: { href: 'https://flats.example.com/cheap' } }]
  const content = [{ type: 'paragraph', content: [{ type: 'text', text, marks }] }]
  return { type: 'doc', version: 1, content }
}
/** Known for a month, with texts: a report of theirs weighs whole. */
const aTrusted = () =>
  aUser({ createdAt: new Date(Date.now() - 30 * DAY_MS), postCount: 9, commentCount: 9 })

/** What the site does by itself in the call of a member; its rows in the log name nobody. */
export const SITE_ACTS: Record<string, () => Promise<ByMember>> = {
  'POST /posts/[id]/comments': async () => ({
    as: await aUser(),
    params: { id: (await aPost()).id },
    body: { body: linked('Cheap flats'), answers: null, language: 'en' },
  }),
  'PATCH /comments/[id]': async () => {
    const [as, text] = [await aTrusted(), `watched-${uniqueSuffix()}`]
    const word = { kind: 'word', text, folded: text, effect: 'review', rule: 'spam' } as const
    await db.watchedWord.create({ data: word })
    const { id } = await aComment({ authorId: as.id })
    return { as, params: { id }, body: { body: aText(`Some ${text} words`) } }
  },
  'PUT /posts/[id]/publication': async () => {
    const as = await aUser()
    const categoryId = (await aCategory()).id
    const body = linked('Cheap flats by the river')
    const draft = { status: 'draft', publishedAt: null, title: 'A flat by the river' } as const
    const { id, version } = await aPost({ ...draft, authorId: as.id, categoryId, body })
    return { as, params: { id }, body: { version } }
  },
  'POST /reports': async () => {
    const target = { kind: 'post', targetId: (await aPost()).id, reason: 'abuse' } as const
    for (const _ of [1, 2]) {
      const reporterId = (await aTrusted()).id
      await db.report.create({ data: { ...target, reporterId, language: 'en' } })
    }
    return { as: await aTrusted(), body: target }
  },
  'PUT /companies/[id]/claim/proof': async () => {
    const [as, domain, token] = [await aUser(), `firm-${uniqueSuffix()}.co.uk`, uniqueSuffix()]
    const { id } = await aCompany({ site: `https://www.${domain}` })
    const link = { tokenHash: hashToken(token), email: `anna@${domain}` }
    const expiresAt = new Date(Date.now() + DAY_MS)
    await db.claimLink.create({ data: { companyId: id, userId: as.id, ...link, expiresAt } })
    return { as, params: { id }, body: { token } }
  },
}
