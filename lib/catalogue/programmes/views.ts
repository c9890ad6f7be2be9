import 'server-only'
import type { Prisma } from '@/prisma/generated/client'
import type { OfferedProgramme, Programme } from './schema'

export const programmeSelect = {
  id: true,
  country: true,
  currency: true,
  name: true,
  bank: true,
  rate: true,
  minDown: true,
  maxYears: true,
  maxLoan: true,
  borrower: true,
  validUntil: true,
  source: true,
  position: true,
  isShown: true,
  version: true,
  updatedAt: true,
} satisfies Prisma.MortgageProgrammeSelect
type Row = Prisma.MortgageProgrammeGetPayload<{ select: typeof programmeSelect }>

export const presentProgramme = ({ maxLoan, validUntil, updatedAt, ...row }: Row): Programme => ({
  ...row,
  maxLoan: maxLoan === null ? null : Number(maxLoan),
  validUntil: validUntil === null ? null : validUntil.toISOString().slice(0, 10),
  updatedAt: updatedAt.toISOString(),
})

export function presentOffered(row: Row): OfferedProgramme {
  const { id, name, bank, rate, minDown, maxYears, maxLoan, borrower, validUntil, source } =
    presentProgramme(row)
  return { id, name, bank, rate, minDown, maxYears, maxLoan, borrower, validUntil, source }
}
