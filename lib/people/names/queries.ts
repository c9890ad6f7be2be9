import 'server-only'
import unhomoglyph from 'unhomoglyph'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { invalidField } from '@/lib/platform/errors'
import { holdsLink } from '@/lib/platform/links'
import type { Role } from '@/prisma/generated/enums'
import { STAFF_WORDS, wordsOfName } from './spelling'

type Bearer = { id: number; role: Role } | null

/**
 * Refuses names that look like a link, the site or its staff. Staff may use staff words, but not a
 * colleague's name.
 * @throws AppError invalid (422) at `name`
 */
export async function assertFreeName(name: string, bearer: Bearer): Promise<void> {
  if (holdsLink(name)) throw invalidField('name', 'name_link')
  if (!isStaff(bearer) && speaksForSite(name, siteNames()))
    throw invalidField('name', 'name_reserved')
  const colleagues = await db.user.findMany({
    where: { role: { not: 'member' }, ...(bearer && { id: { not: bearer.id } }) },
    select: { name: true },
  })
  if (colleagues.some((colleague) => areAlike(colleague.name, name))) {
    throw invalidField('name', 'name_reserved')
  }
}

/**
 * Refuses addresses that look like those of the site or its staff.
 * @throws AppError invalid (422) at `slug`
 */
export function assertFreeAddress(slug: string, bearer: Bearer): void {
  if (!isStaff(bearer) && speaksForSite(slug, siteNames())) {
    throw invalidField('slug', 'slug_reserved')
  }
}

const isStaff = (bearer: Bearer): boolean => bearer !== null && bearer.role !== 'member'
const siteNames = (): string[] => [env().SITE_NAME, ...env().RESERVED_NAMES.split(',')]

/** Do two names look alike, ignoring separators? */
export const areAlike = (one: string, other: string): boolean => {
  const looks = looksOf(one)
  return looksOf(other).some((look) => looks.includes(look))
}

/** Is any of its words, or all of them together, a name of the site or a staff title? */
export function speaksForSite(name: string, site: string[]): boolean {
  const reserved = reservedLooks(site)
  const isReserved = (text: string) => looksOf(text).some((look) => isMadeOf(look, reserved))
  return [name, name.replace(/\p{N}+/gu, ''), ...wordsOfName(name)].some(isReserved)
}

/** Is a text, but for digits and signs, made of names of the site and titles of its staff: `Kvartal-2026`? */
export function isOfSite(text: string): boolean {
  const letters = text.replace(/[^\p{L}]+/gu, '')
  const reserved = reservedLooks(siteNames())
  return letters !== '' && looksOf(letters).some((look) => isMadeOf(look, reserved))
}

/**
 * Skeletons of a name (Unicode TR39) without spaces, punctuation, accents and case. Three of them, because
 * the confusables table covers some letters in one case only.
 */
export function looksOf(text: string): string[] {
  const letters = text.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '')
  const cases = [letters, letters.toLowerCase(), letters.toUpperCase()]
  const looks = cases.map((each) => unhomoglyph(each).toLowerCase().replace(/\p{M}/gu, ''))
  return [...new Set(looks)].filter(Boolean)
}

/** Is it a concatenation of these parts, such as `adminsupport`? */
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
