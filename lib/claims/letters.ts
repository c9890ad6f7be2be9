import 'server-only'
import { type Letter, queueAccountMail, queueAddressMail } from '@/lib/mailing/commands'
import type { Db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { languageTag } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { claimLimits } from '@/lib/quotas'
import { routesIn } from '@/lib/routes'
import type { Language } from '@/prisma/generated/enums'

type About = { id: number; company: string }

/**
 * Mails the link that proves a claim, once this transaction is committed. The address may be that of a colleague who
 * knows nothing of it: the letter has nothing that who typed it has chosen, and its link is of use to them alone.
 */
export async function mailProof(
  tx: Db,
  email: string,
  { id, company, language, token }: About & { language: Language; token: string },
): Promise<void> {
  const t = await wordsFor(language, 'claims')
  const site = env().SITE_NAME
  await queueAddressMail(tx, email, {
    subject: t('mail.proof.subject', { site }),
    language: languageTag(language),
    paragraphs: [
      t('mail.hello'),
      t('mail.proof.text', { company, site }),
      link(routesIn(language).claimCompany(id, { token }), t('mail.proof.action')),
      t('mail.proof.until', { hours: claimLimits.linkMs / 3_600_000 }),
      t('mail.proof.ignore'),
    ],
  })
}

/** Tells who has claimed a company how that was decided, with the reasons. */
export async function mailDecision(
  tx: Db,
  userId: number,
  { id, company, outcome, answer }: About & { outcome: 'accepted' | 'rejected'; answer: string },
): Promise<void> {
  await queueAccountMail(tx, userId, async ({ name, language }): Promise<Letter> => {
    const t = await wordsFor(language, 'claims')
    const to = routesIn(language)
    const isAccepted = outcome === 'accepted'
    return {
      subject: t(`mail.${outcome}.subject`, { site: env().SITE_NAME }),
      language: languageTag(language),
      paragraphs: [
        t('mail.greeting', { name }),
        t(`mail.${outcome}.text`, { company }),
        ...(answer ? [t('mail.answer'), answer] : []),
        t(`mail.${outcome}.next`),
        link(isAccepted ? to.ownCompany(id) : to.claimCompany(id), t(`mail.${outcome}.action`)),
      ],
    }
  })
}

/** Tells the moderators that a claim waits for them; without any, the admins. */
export async function mailStaff(tx: Db, company: string): Promise<void> {
  for (const id of await listReaders(tx)) {
    await queueAccountMail(tx, id, async ({ name, language }): Promise<Letter> => {
      const t = await wordsFor(language, 'claims')
      return {
        subject: t('mail.staff.subject', { site: env().SITE_NAME }),
        language: languageTag(language),
        paragraphs: [
          t('mail.greeting', { name }),
          t('mail.staff.text', { company }),
          link(routesIn(language).staffClaims(), t('mail.staff.action')),
        ],
      }
    })
  }
}

async function listReaders(tx: Db): Promise<number[]> {
  for (const role of ['moderator', 'admin'] as const) {
    const rows = await tx.user.findMany({
      where: { role, OR: [{ blockedUntil: null }, { blockedUntil: { lt: new Date() } }] },
      orderBy: { id: 'asc' },
      take: claimLimits.mails,
      select: { id: true },
    })
    if (rows.length > 0) return rows.map(({ id }) => id)
  }
  return []
}

const link = (path: string, label: string) => ({
  link: new URL(path, env().SITE_URL).href,
  label,
})
