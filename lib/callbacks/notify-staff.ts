import 'server-only'
import { tellAbout } from '@/lib/catalogue/commands'
import { findSourceOwner, listStaffIds } from '@/lib/catalogue/ownership/queries'
import { notify } from '@/lib/inbox/commands'
import { type Letter, mailMembers, type Recipient } from '@/lib/mailing/commands'
import { type Db, db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { languageTag } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { callbackLimits } from '@/lib/quotas'
import { routesIn } from '@/lib/routes'
import { isOfStaff } from './queries'
import type { CallbackSubject } from './schema'

/**
 * Mails about an open request: to its assignee, or to all moderators when it has none, and to the owner of
 * the source that its object came from. The mail holds no personal data.
 * @throws AggregateError of mails that could not be sent
 */
export async function tellStaff(id: number): Promise<void> {
  const { subject, subjectId, assigneeId, companyId } = await db.callbackRequest.findUniqueOrThrow({
    where: { id },
    select: { subject: true, subjectId: true, assigneeId: true, companyId: true },
  })
  const readers = assigneeId === null ? await listReaders({ subject, subjectId }) : [assigneeId]
  const about = { subject, companyId, isAssigned: assigneeId !== null }
  await mailMembers('callback', new Map(readers.map((id) => [id, about])), compose)
}

type About = { subject: CallbackSubject; subjectId?: number | null | undefined }

/** Notifies the staff of the company that may read a new request, but not who has asked. */
export async function tellCompany(tx: Db, { companyId, userId }: Asked): Promise<void> {
  if (companyId === null) return
  const { name } = await tx.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { name: true },
  })
  const staff = await listStaffIds(tx, companyId)
  await notify(tx, {
    userIds: staff.filter((id) => id !== userId),
    kind: 'company_request',
    targetId: companyId,
    data: { company: name },
  })
}

type Asked = { companyId: number | null; userId: number | null }

/**
 * Notifies the owner of an object's source, when the object has no company. The notification does not name
 * the requester: only staff may read that, as the consent says.
 */
export async function tellOwner(tx: Db, about: About): Promise<void> {
  const [ownerId, objectId] = [await ownerOf(tx, about), about.subjectId]
  if (!ownerId || !objectId) return
  await tellAbout(tx, { userIds: [ownerId], kind: 'callback', objectId })
}

const ownerOf = async (tx: Db, { subject, subjectId }: About): Promise<number | null> =>
  subjectId && (subject === 'property' || subject === 'complex')
    ? findSourceOwner(tx, subjectId)
    : null

async function listReaders(about: About): Promise<number[]> {
  const [moderators, ownerId] = [await listModerators(), await ownerOf(db, about)]
  if (!ownerId || !(await isOfStaff(ownerId))) return moderators
  return [...new Set([...moderators, ownerId])]
}

async function listModerators(): Promise<number[]> {
  const rows = await db.user.findMany({
    where: {
      role: 'moderator',
      emailConfirmedAt: { not: null },
      OR: [{ blockedUntil: null }, { blockedUntil: { lt: new Date() } }],
    },
    orderBy: { id: 'asc' },
    take: callbackLimits.mails,
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

type Work = { subject: CallbackSubject; companyId: number | null; isAssigned: boolean }

async function compose(
  { language, name, role }: Recipient,
  { subject, companyId, isAssigned }: Work,
): Promise<Letter> {
  const t = await wordsFor(language, 'callbacks')
  const to = routesIn(language)
  const path = role === 'member' && companyId ? to.ownCompany(companyId) : to.staffRequests()
  const link = new URL(path, env().SITE_URL).href
  const about = t(`subjects.${subject}`)
  return {
    subject: t('mail.subject', { site: env().SITE_NAME }),
    language: languageTag(language),
    paragraphs: [
      t('mail.greeting', { name }),
      t(isAssigned ? 'mail.assigned' : 'mail.text', { about }),
      { link, label: t('mail.action') },
    ],
  }
}
