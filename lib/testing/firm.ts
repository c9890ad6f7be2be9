import type { Browser } from '@playwright/test'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { aMember, query, signIn } from './journey'
import { someone } from './talking'

/** A member who is signed in, in this language. */
export async function sitting(browser: Browser, locale: Locale, member = aMember()) {
  const at = { ...(await someone(browser, languageTag(locale))), member: await member }
  await query(`update "User" set language = $2::"Language" where id = $1`, [at.member.id, locale])
  await signIn(at.context, at.member)
  return at
}

/** A verified company of this owner; its id. */
export async function aFirm(ownerId: number): Promise<number> {
  const words = '{"ru":"","en":"","de":"","cs":"","pl":"","sr":""}'
  const [company] = await query<{ id: number }>(
    `insert into "Company" (slug, name, kind, description, country, city, "verifiedAt")
     values ('firm-' || $1, 'Riverside ' || $1, 'developer', $2, 'CZ', 'Praha', now()) returning id`,
    [String(ownerId), words],
  )
  const values = [company?.id ?? 0, ownerId]
  await query(
    `insert into "CompanyMember" ("companyId", "userId", role) values ($1, $2, 'owner')`,
    values,
  )
  return company?.id ?? 0
}
