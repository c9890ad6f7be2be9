import 'server-only'
import { Prisma } from '@/prisma/generated/client'
import { ALL_LANGUAGES, type LanguageChoice, languagesIn } from './language-choice'

/** The condition that a row `r` is in one of these languages; undefined for all. One language keeps to its index. */
export function languageSql(choice: LanguageChoice | undefined): Prisma.Sql | undefined {
  if (choice === undefined || choice === ALL_LANGUAGES) return undefined
  const chosen = languagesIn(choice).map((locale) => Prisma.sql`${locale}::"Language"`)
  return chosen.length === 1
    ? Prisma.sql`r.language = ${chosen[0]}`
    : Prisma.sql`r.language in (${Prisma.join(chosen)})`
}
