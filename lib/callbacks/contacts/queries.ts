import 'server-only'
import { db } from '@/lib/platform/db'
import { spelledOut } from '@/lib/platform/phone/number'
import type { CallbackSubject } from '../schema'
import type { CallbackContact } from './schema'

type Listed = { name: string; phone: string }
const companySelect = { select: { name: true, phone: true } } as const

/**
 * The phone number that the subject's page shows: of a sale its manager's, else the company's. Null without a
 * number, as for a consultation.
 */
export async function findContact(
  subject: CallbackSubject,
  id: number | undefined,
): Promise<CallbackContact | null> {
  const listed = id === undefined ? [] : await FIND[subject](id)
  const found = listed.find((each) => each?.phone)
  return found ? { ...found, phoneText: spelledOut(found.phone) } : null
}

/** The contacts of each subject, in order of preference. */
const FIND: Record<CallbackSubject, (id: number) => Promise<(Listed | null | undefined)[]>> = {
  sale: async (id) => {
    const sale = await db.sale.findUnique({
      where: { id },
      select: {
        contactPhone: true,
        manager: { select: { name: true } },
        developer: companySelect,
      },
    })
    const name = sale?.manager?.name ?? sale?.developer?.name ?? ''
    return [sale && { name, phone: sale.contactPhone }, sale?.developer]
  },
  property: async (id) => {
    const property = await db.property.findUnique({
      where: { id },
      select: { company: companySelect, complex: { select: { company: companySelect } } },
    })
    return [property?.company, property?.complex?.company]
  },
  complex: async (id) => {
    const complex = await db.complex.findUnique({
      where: { id },
      select: { company: companySelect },
    })
    return [complex?.company]
  },
  company: async (id) => [
    await db.company.findUnique({ where: { id }, select: { name: true, phone: true } }),
  ],
  consultation: async () => [],
}
