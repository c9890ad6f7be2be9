import 'server-only'
import type { Locale } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import type { Role } from '@/prisma/generated/enums'
import { composeLine, type Say } from './lines/schema'
import type { Notification } from './schema'

type Reader = { language: Locale; role: Role }
type Link = (words: string) => string
type Markup = (key: string, values: Record<string, string | number | Link>) => string

/** A notification as one line of plain text, and the path that it leads to. */
export async function lineOf(
  told: Notification,
  { language, role }: Reader,
): Promise<{ text: string; path: string }> {
  const t = await wordsFor(language, 'inbox')
  const isStaff = role !== 'member'
  const { key, values, path } = composeLine(told, { language, isStaff }, t as unknown as Say)
  const say = t.markup as unknown as Markup
  return { text: say(key, { ...values, link: (words: string) => words }), path }
}
