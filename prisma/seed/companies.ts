import { db } from '@/lib/platform/db'
import type { DemoCompany, DemoPost } from './content'
import { bySlug, found, type Lookup } from './lookup'
import { sequence } from './marks'

const DAY_MS = 86_400_000
const DAYS = 300
type Member = { id: number; createdAt: Date }

/** The companies with their marks; gives their ids by address. */
export async function insertCompanies(
  companies: DemoCompany[],
  { figures, now }: Pick<Lookup, 'figures' | 'now'>,
): Promise<Map<string, number>> {
  await db.company.createMany({
    data: companies.map(({ verified, logo, staff: _, ...one }, i) => {
      const createdAt = new Date(now - (DAYS + 400 - i * 9) * DAY_MS)
      return {
        ...one,
        logoId: found(figures, logo).id,
        createdAt,
        verifiedAt: verified ? new Date(createdAt.getTime() + 3 * DAY_MS) : null,
      }
    }),
  })
  return bySlug(await db.company.findMany({ select: { id: true, slug: true } }))
}

/** Who may write for a company: its staff, and whoever a text of its blog names. */
export async function insertStaff(
  companies: DemoCompany[],
  posts: DemoPost[],
  ids: Map<string, number>,
  people: Map<string, number>,
): Promise<void> {
  const pairs = [
    ...companies.flatMap(({ slug, staff }) => staff.map((key) => ({ slug, key }))),
    ...posts.flatMap(({ company, author, coAuthors }) =>
      company ? [author, ...coAuthors].map((key) => ({ slug: company, key })) : [],
    ),
  ]
  await db.companyMember.createMany({
    data: pairs.map(({ slug, key }, at) => ({
      companyId: found(ids, slug),
      userId: found(people, key),
      // The first of each company owns it.
      role: pairs.findIndex((pair) => pair.slug === slug) === at ? 'owner' : 'colleague',
    })),
    skipDuplicates: true,
  })
}

/** Subscribers came over most of a year, to some companies more and lately faster than to others. */
export async function insertSubscribers(users: Member[], now: number): Promise<void> {
  const random = sequence(19_870_412)
  const companies = await db.company.findMany({ select: { id: true }, orderBy: { id: 'asc' } })
  const rows = companies.flatMap(({ id }) => {
    const [liking, pace] = [0.15 + random() * 0.6, 0.6 + random() * 1.6]
    return users
      .filter(() => random() < liking)
      .map((user) => {
        const at = now - random() ** pace * DAYS * DAY_MS
        const createdAt = new Date(Math.max(at, user.createdAt.getTime() + DAY_MS))
        return { companyId: id, userId: user.id, createdAt }
      })
  })
  await db.follow.createMany({
    data: rows.map(({ companyId, ...row }) => ({
      ...row,
      kind: 'company' as const,
      targetId: companyId,
    })),
  })
  await db.favorite.createMany({
    data: rows
      .filter(() => random() < 0.12)
      .map(({ companyId, ...one }) => ({ ...one, kind: 'company' as const, targetId: companyId })),
  })
}
