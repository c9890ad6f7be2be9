import 'server-only'
import unhomoglyph from 'unhomoglyph'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { invalidField } from '@/lib/platform/errors'
import { holdsLink } from '@/lib/platform/links'
import type { Role } from '@/prisma/generated/enums'
import { STAFF_WORDS, wordsOfName } from './name-spelling'

type Bearer = { id: number; role: Role } | null

/**
 * Refuses a name that leads out of the site, or is taken for the site or its staff. Who is staff may
 * call themselves so, but not by the name of a colleague.
 * @throws AppError invalid (422) at `name`
 */
export async function assertFreeName(name: string, bearer: Bearer): Promise<void> {
  if (holdsLink(name)) throw invalidField('name', 'name_link')
  const isStaff = bearer !== null && bearer.role !== 'member'
  if (!isStaff && speaksForSite(name, siteNames())) throw invalidField('name', 'name_reserved')
  const colleagues = await db.user.findMany({
    where: { role: { not: 'member' }, ...(bearer && { id: { not: bearer.id } }) },
    select: { name: true },
  })
  if (colleagues.some((colleague) => areAlike(colleague.name, name))) {
    throw invalidField('name', 'name_reserved')
  }
}

const siteNames = (): string[] => [env().SITE_NAME, ...env().RESERVED_NAMES.split(',')]

/** Do the two look the same, whatever stands between their words? */
export const areAlike = (one: string, other: string): boolean => {
  const looks = looksOf(one)
  return looksOf(other).some((look) => looks.includes(look))
}

/** Is one of its words, or are all of them together, what the site or its staff is called? */
export function speaksForSite(name: string, site: string[]): boolean {
  const reserved = reservedLooks(site)
  const isReserved = (text: string) => looksOf(text).some((look) => isMadeOf(look, reserved))
  return [name, name.replace(/\p{N}+/gu, ''), ...wordsOfName(name)].some(isReserved)
}

/**
 * How a name looks: its skeletons by Unicode TR39, without spaces, signs, accents and case. Three of
 * them, because the table knows a letter in one case that it does not know in the other.
 */
function looksOf(text: string): string[] {
  const letters = text.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '')
  const cases = [letters, letters.toLowerCase(), letters.toUpperCase()]
  const looks = cases.map((each) => unhomoglyph(each).toLowerCase().replace(/\p{M}/gu, ''))
  return [...new Set(looks)].filter(Boolean)
}

/** `adminsupport` is made of two. */
const isMadeOf = (look: string, parts: ReadonlySet<string>): boolean =>
  parts.has(look) ||
  [...parts].some((part) => look.startsWith(part) && isMadeOf(look.slice(part.length), parts))

const known = new Map<string, ReadonlySet<string>>()

function reservedLooks(site: string[]): ReadonlySet<string> {
  const key = site.join()
  const looks = known.get(key) ?? new Set([...site, ...STAFF_WORDS].flatMap(looksOf))
  known.set(key, looks)
  return looks
}
