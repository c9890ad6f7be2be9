import 'server-only'
import { createHmac } from 'node:crypto'
import { limits } from '@/lib/limits'
import { isThere } from '@/lib/moderation/targets/queries'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { log } from '@/lib/platform/log'
import { can } from '@/lib/policy'
import type { Language } from '@/prisma/generated/enums'
import { type CallbackDraft, type CallbackReceipt, isContact } from './drafts/schema'
import { tellStaff } from './notices/commands'
import { toE164 } from './phones/schema'

const SAME_MS = 10 * 60_000

type From = { network: string; language: Language }
type Taken = CallbackReceipt & { isNew: boolean }

/**
 * Takes a request of a member or a visitor and tells the staff. The same number about the same thing
 * within ten minutes is one request: what is written the second time is added to its history.
 * @throws AppError blocked (403), contact_wrong (422) for a name or a number that cannot be,
 * not_found (404) for a subject that nobody can read, too_many_requests (429)
 */
export async function requestCallback(
  viewer: Viewer,
  { network, language }: From,
  draft: CallbackDraft,
): Promise<Taken> {
  if (!can(viewer, 'callback.create')) throw new AppError('blocked')
  const phone = phoneOf(draft)
  await assertSubject(draft)
  await spend(network, limits.callback)
  await spend(phone, limits.callbackPhone)
  const { id, isNew } = await db.$transaction((tx) =>
    write(tx, { ...draft, phone, language, userId: viewer?.id }),
  )
  if (isNew) void tellStaff(id).catch((error) => log.error(error))
  return { reference: referenceOf(id), isNew }
}

/** The number in E.164, once name and number are right. */
function phoneOf({ name, phone, country }: CallbackDraft): string {
  const number = isContact.phone(phone) ? toE164(phone, country) : null
  const wrong = [...(isContact.name(name) ? [] : ['name']), ...(number ? [] : ['phone'])]
  if (number && wrong.length === 0) return number
  const issues = wrong.map((field) => ({ pointer: `#/${field}`, code: 'contact_wrong' }))
  throw new AppError('contact_wrong', issues)
}

async function assertSubject({ subject, subjectId }: CallbackDraft) {
  if (subject === 'consultation') return
  if (!subjectId || !(await isThere(subject, subjectId))) throw new AppError('not_found')
}

type Row = Omit<CallbackDraft, 'country'> & { language: Language; userId: number | undefined }

async function write(tx: Db, row: Row) {
  const { subject, phone, comment } = row
  const subjectId = subject === 'consultation' ? null : (row.subjectId ?? null)
  const now = new Date()
  // Of two at once the second waits, and finds the first.
  await tx.$executeRaw`
    select pg_advisory_xact_lock(hashtextextended(${`callback ${phone}`}, 0))`
  const same = await tx.callbackRequest.findFirst({
    where: {
      phone,
      subject,
      subjectId,
      createdAt: { gt: new Date(now.getTime() - SAME_MS) },
    },
    orderBy: { id: 'desc' },
    select: { id: true, comment: true },
  })
  if (same) {
    const note = comment === same.comment ? '' : comment
    await tx.callbackEntry.create({ data: { requestId: same.id, event: 'repeated', note } })
    return { id: same.id, isNew: false }
  }
  const { id } = await tx.callbackRequest.create({
    data: {
      subject,
      subjectId,
      name: row.name,
      phone,
      email: row.email || null,
      comment,
      language: row.language,
      userId: row.userId,
      consentVersion: row.consent,
      consentAt: now,
      createdAt: now,
      entries: { create: { event: 'requested', createdAt: now } },
    },
    select: { id: true },
  })
  return { id, isNew: true }
}

/** Names a request to whoever made it, and tells nobody how many there are. */
const referenceOf = (id: number): string =>
  createHmac('sha256', env().SESSION_SECRET)
    .update(`callback:${id}`)
    .digest('base64url')
    .slice(0, 12)
