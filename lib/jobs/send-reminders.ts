import 'server-only'
import { notify } from '@/lib/inbox/commands'
import { type Letter, mailMember, type Recipient } from '@/lib/mailing/commands'
import { collectFailures } from '@/lib/platform/collect-failures'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { languageTag } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import type { Prisma } from '@/prisma/generated/client'
import { findKept } from './find-reminded'

const BATCH = 100
const SENDING_MS = 30_000

const select = {
  userId: true,
  kind: true,
  targetId: true,
  note: true,
  remindAt: true,
  user: { select: { language: true } },
} satisfies Prisma.FavoriteSelect
type Due = Prisma.FavoriteGetPayload<{ select: typeof select }>

/**
 * Mails every due reminder once; favourites that are gone are skipped. Waits while the owner's address is
 * unconfirmed.
 * @throws AggregateError of mails that could not be sent: those are retried by the next run
 */
export async function sendReminders(now = new Date()): Promise<{ sent: number; gone: number }> {
  const due = await db.favorite.findMany({
    where: { remindAt: { lte: now }, user: { emailConfirmedAt: { not: null } } },
    orderBy: { remindAt: 'asc' },
    take: BATCH,
    relationLoadStrategy: 'join',
    select,
  })
  const result = { sent: 0, gone: 0 }
  await collectFailures('send-reminders', due, async (favorite) => {
    const outcome = await remind(favorite)
    if (outcome) result[outcome]++
  })
  return result
}

/** Locks the row while the mail is sent, so that no other process sends it too. */
const remind = (due: Due): Promise<'sent' | 'gone' | null> =>
  db.$transaction(
    async (tx) => {
      const { userId, kind, targetId, remindAt } = due
      const where = { userId, kind, targetId, remindAt }
      const { count } = await tx.favorite.updateMany({ where, data: { remindAt: null } })
      if (count === 0) return null
      const kept = await findKept(kind, targetId, due.user.language)
      if (!kept) return 'gone'
      const { title, section } = kept
      await notify(tx, {
        userIds: [userId],
        kind: 'reminder',
        targetId,
        data: { of: kind, title, section },
        ...(kind === 'post' && { postId: targetId }),
      })
      return (await mailMember(userId, (to) => compose(to, due.note, kept))) ? 'sent' : null
    },
    { timeout: SENDING_MS },
  )

async function compose(
  { language, name }: Recipient,
  note: string,
  kept: { title: string; path: string },
): Promise<Letter> {
  const t = await wordsFor(language, 'mails')
  return {
    subject: t('reminder.subject', { title: kept.title }),
    language: languageTag(language),
    paragraphs: [
      t('greeting', { name }),
      t('reminder.text', { title: kept.title }),
      ...(note ? [note] : []),
      { link: new URL(kept.path, env().SITE_URL).href, label: t('reminder.action') },
    ],
  }
}
