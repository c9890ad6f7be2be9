import 'server-only'
import { companyRefSelect, presentCompanyRef } from '@/lib/companies/queries'
import { personSelect, presentPerson } from '@/lib/people/queries'
import type { Prisma } from '@/prisma/generated/client'
import type { Claim, StaffClaim } from './schema'

export const claimSelect = {
  id: true,
  state: true,
  text: true,
  links: true,
  domain: true,
  answer: true,
  createdAt: true,
  decidedAt: true,
} satisfies Prisma.CompanyClaimSelect

export const staffClaimSelect = {
  ...claimSelect,
  user: { select: personSelect },
  company: {
    select: {
      ...companyRefSelect,
      site: true,
      members: { where: { role: 'owner' }, select: { user: { select: personSelect } } },
    },
  },
} satisfies Prisma.CompanyClaimSelect

type Row = Prisma.CompanyClaimGetPayload<{ select: typeof claimSelect }>
type StaffRow = Prisma.CompanyClaimGetPayload<{ select: typeof staffClaimSelect }>

export const presentClaim = (row: Row): Claim => ({
  id: row.id,
  state: row.state,
  text: row.text,
  links: row.links,
  domain: row.domain,
  answer: row.answer,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

export function presentStaffClaim(row: StaffRow): StaffClaim {
  const { members, site, ...company } = row.company
  const owner = members[0]?.user
  return {
    ...presentClaim(row),
    company: presentCompanyRef(company),
    site,
    person: presentPerson(row.user),
    owner: owner ? presentPerson(owner) : null,
  }
}
