import 'server-only'
import { notifyAccount } from '@/lib/inbox/commands'
import type { AccountEvent } from '@/lib/inbox/schema'
import { queueAccountMail, type Recipient } from '@/lib/mailing/commands'
import type { Db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { dayStyle } from '@/lib/platform/i18n/day-style'
import { formatTag, languageTag } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { routesIn } from '@/lib/routes'

type Values = Record<string, string | number>
type News = 'requested' | 'undone' | 'reminder' | 'done'

const EVENTS = {
  requested: 'deletion_requested',
  undone: 'deletion_undone',
  reminder: 'deletion_near',
  done: null,
} as const satisfies Record<News, AccountEvent | null>

/** Tells the owner in the inbox and by mail, once this transaction is committed. `dueAt`: when the account goes. */
export async function tellOwner(tx: Db, userId: number, news: News, dueAt: Date): Promise<void> {
  const event = EVENTS[news]
  if (event) await notifyAccount(tx, userId, event)
  await queueAccountMail(tx, userId, (to) => letterOf(to, news, dueAt))
}

/** What somebody takes over: nothing yet. */
export const nothing = () => ({ companies: [] as string[], sales: 0, requests: 0, feeds: 0 })
type Things = ReturnType<typeof nothing>

/** Tells who takes something over. The name of who has left is not said: it is about to be forgotten. */
export async function tellHeir(tx: Db, userId: number, things: Things): Promise<void> {
  const { companies, sales, requests, feeds } = things
  if (companies.length + sales + requests + feeds === 0) return
  await notifyAccount(tx, userId, 'work_inherited')
  await queueAccountMail(tx, userId, async ({ name, language }) => {
    const t = await wordsFor(language, 'leaving')
    const list = new Intl.ListFormat(languageTag(language)).format(companies)
    const lines = [
      ...(companies.length > 0 ? [t('mail.heir.companies', { list })] : []),
      ...(sales > 0 ? [t('mail.heir.sales', { count: sales })] : []),
      ...(requests > 0 ? [t('mail.heir.requests', { count: requests })] : []),
      ...(feeds > 0 ? [t('mail.heir.feeds', { count: feeds })] : []),
    ]
    return {
      subject: t('mail.heir.subject', { site: env().SITE_NAME }),
      language: languageTag(language),
      paragraphs: [t('mail.greeting', { name }), t('mail.heir.text'), ...lines],
    }
  })
}

async function letterOf({ name, language }: Recipient, news: News, dueAt: Date) {
  const t = await wordsFor(language, 'leaving')
  const say = t as unknown as (key: string, values: Values) => string
  const format = { dateStyle: dayStyle(language), timeZone: 'UTC' } as const
  const day = new Intl.DateTimeFormat(formatTag(language), format).format(dueAt)
  const site = env().SITE_NAME
  const link = (path: string) => new URL(path, env().SITE_URL).href
  const to = routesIn(language)
  const settings = { link: `${link(to.accountSettings())}#delete`, label: t('mail.settings') }
  const isUndoable = news === 'requested' || news === 'reminder'
  return {
    subject: say(`mail.${news}.subject`, { site, day }),
    language: languageTag(language),
    paragraphs: [
      t('mail.greeting', { name }),
      say(`mail.${news}.text`, { site, day }),
      ...(isUndoable ? [t('mail.undo'), settings, t('mail.notYou')] : []),
      ...(isUndoable ? [{ link: link(to.forgotPassword()), label: t('mail.newPassword') }] : []),
    ],
  }
}
