import type { AbstractIntlMessages } from 'next-intl'
import type { Locale } from '@/lib/platform/i18n/locales'

type File = Promise<{ default: AbstractIntlMessages }>

/**
 * Messages that the browser loads when a part needs them. Each is named: an import by any name would put the
 * addresses of all files into every page.
 */
export const SLICES = {
  accounts: (locale: Locale): File => import(`../../messages/${locale}/accounts.json`),
  articles: (locale: Locale): File => import(`../../messages/${locale}/articles.json`),
  callbacks: (locale: Locale): File => import(`../../messages/${locale}/callbacks.json`),
  catalogue: (locale: Locale): File => import(`../../messages/${locale}/catalogue.json`),
  comments: (locale: Locale): File => import(`../../messages/${locale}/comments.json`),
  consent: (locale: Locale): File => import(`../../messages/${locale}/consent.json`),
  conversations: (locale: Locale): File => import(`../../messages/${locale}/conversations.json`),
  editor: (locale: Locale): File => import(`../../messages/${locale}/editor.json`),
  gallery: (locale: Locale): File => import(`../../messages/${locale}/gallery.json`),
  inbox: (locale: Locale): File => import(`../../messages/${locale}/inbox.json`),
  keys: (locale: Locale): File => import(`../../messages/${locale}/keys.json`),
  leaving: (locale: Locale): File => import(`../../messages/${locale}/leaving.json`),
  members: (locale: Locale): File => import(`../../messages/${locale}/members.json`),
  moderation: (locale: Locale): File => import(`../../messages/${locale}/moderation.json`),
  posts: (locale: Locale): File => import(`../../messages/${locale}/posts.json`),
  profiles: (locale: Locale): File => import(`../../messages/${locale}/profiles.json`),
  reading: (locale: Locale): File => import(`../../messages/${locale}/reading.json`),
  removals: (locale: Locale): File => import(`../../messages/${locale}/removals.json`),
  search: (locale: Locale): File => import(`../../messages/${locale}/search.json`),
  searches: (locale: Locale): File => import(`../../messages/${locale}/searches.json`),
  shell: (locale: Locale): File => import(`../../messages/${locale}/shell.json`),
  staff: (locale: Locale): File => import(`../../messages/${locale}/staff.json`),
  toasts: (locale: Locale): File => import(`../../messages/${locale}/toasts.json`),
  topics: (locale: Locale): File => import(`../../messages/${locale}/topics.json`),
  unfound: (locale: Locale): File => import(`../../messages/${locale}/unfound.json`),
  yandex: (locale: Locale): File => import(`../../messages/${locale}/yandex.json`),
} satisfies Record<string, (locale: Locale) => File>
export type Slice = keyof typeof SLICES
