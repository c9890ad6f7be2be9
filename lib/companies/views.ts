import 'server-only'
import { personSelect, presentPerson } from '@/lib/people/queries'
import type { LocalizedText } from '@/lib/platform/i18n/localized'
import type { Prisma } from '@/prisma/generated/client'
import type { Company, CompanyCard } from './schema'

export const companyCardSelect = {
  id: true,
  slug: true,
  name: true,
  logoId: true,
  verifiedAt: true,
  kind: true,
  description: true,
  country: true,
  city: true,
  subscriberCount: true,
  postCount: true,
} satisfies Prisma.CompanySelect
type CardRow = Prisma.CompanyGetPayload<{ select: typeof companyCardSelect }>

export const presentCompanyCard = (row: CardRow): CompanyCard => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  logoId: row.logoId,
  isVerified: row.verifiedAt !== null,
  kind: row.kind,
  description: row.description as LocalizedText,
  country: row.country,
  city: row.city,
  subscribers: row.subscriberCount,
  postCount: row.postCount,
})

export const companySelect = {
  ...companyCardSelect,
  site: true,
  phone: true,
  foundedYear: true,
  createdAt: true,
  version: true,
  members: {
    orderBy: [{ createdAt: 'asc' }, { userId: 'asc' }],
    select: { user: { select: personSelect } },
  },
} satisfies Prisma.CompanySelect

export const presentCompany = (
  row: Prisma.CompanyGetPayload<{ select: typeof companySelect }>,
): Company => ({
  ...presentCompanyCard(row),
  site: row.site,
  phone: row.phone,
  foundedYear: row.foundedYear,
  staff: row.members.map(({ user }) => presentPerson(user)),
  createdAt: row.createdAt.toISOString(),
  version: row.version,
})
