import 'server-only'
import { findOwned } from '@/lib/catalogue/ownership/queries'
import { limits } from '@/lib/limits'
import { publish } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { type Db, db } from '@/lib/platform/db'
import { AppError, tooManyRequests } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { log } from '@/lib/platform/log'
import { toE164 } from '@/lib/platform/phone/number'
import { sign } from '@/lib/platform/secrets'
import { assertMay } from '@/lib/policy'
import { callbackLimits } from '@/lib/quotas'
import { isThere } from '@/lib/targets/queries'
import type { Language } from '@/prisma/generated/enums'
import { findContact } from './contacts/queries'
import type { CallbackRefusal } from './contacts/schema'
import {
  type CallbackDraft,
  type CallbackReceipt,
  CONSENT,
  CONTACT_WRONG,
  isContact,
} from './drafts/schema'
import { callbackRequested } from './events'
import { tellCompany, tellOwner, tellStaff } from './notify-staff'
import { isOfStaff } from './queries'
import type { CallbackSubject } from './schema'

type From = { network: string; language: Language }

/**
 * Creates a callback request of a member or a visitor and notifies staff. A request for the same number and
 * subject within ten minutes is stored as a repeat of the first. The response is the same in both cases: it
 * must not reveal whether a number has already asked.
 * @throws AppError blocked (403), contact_wrong (422) for a name or a number that cannot be, not_found (404)
 *   for a subject that nobody can read, too_many_requests (429) with whom one can call
 */
export async function requestCallback(
  viewer: Viewer,
  { network, language }: From,
  draft: CallbackDraft,
): Promise<CallbackReceipt> {
  assertMay(viewer, 'callback.create')
  const phone = phoneOf(draft)
  await assertSubject(draft)
  await spend([phone, { network }], limits.callback, limits.callbackDay).catch(async (error) => {
    throw await withContact(error, draft)
  })
  const companyId = await findReader(draft)
  const row = { ...draft, phone, language, userId: viewer?.id ?? null, companyId }
  const { id, entryId, isNew } = await db.$transaction(async (tx) => {
    const written = await write(tx, row)
    if (written.isNew) {
      const data = { requestId: written.id }
      await publish(tx, { channel: channels.staff(), event: callbackRequested, data })
    }
    return written
  })
  if (isNew) void tellStaff(id).catch((error) => log.error(error))
  return { reference: referenceOf(entryId) }
}

/** A rate-limited caller gets the phone number that the page shows. */
async function withContact(error: unknown, { subject, subjectId }: CallbackDraft) {
  if (!(error instanceof AppError) || !error.retryAfter) return error
  const refusal: CallbackRefusal = { contact: await findContact(subject, subjectId) }
  return tooManyRequests(error.retryAfter, refusal)
}

/** The number in E.164. @throws AppError contact_wrong (422) for an impossible name or number */
function phoneOf({ name, phone, country }: CallbackDraft): string {
  const number = isContact.phone(phone) ? toE164(phone, country) : null
  const wrong = [...(isContact.name(name) ? [] : ['name']), ...(number ? [] : ['phone'])]
  if (number && wrong.length === 0) return number
  const issues = wrong.map((field) => ({ pointer: `#/${field}`, code: 'contact_wrong' as const }))
  throw new AppError(CONTACT_WRONG, issues)
}

async function assertSubject({ subject, subjectId }: CallbackDraft) {
  if (subject === 'consultation') return
  if (!subjectId || !(await isThere(subject, subjectId))) throw new AppError('not_found')
}

/**
 * The verified company whose staff may read the request beside that of the site; null where there is none, and where
 * the consent was given to an earlier text, which names the site's staff alone.
 */
async function findReader({ subject, subjectId, consent }: CallbackDraft): Promise<number | null> {
  if (consent !== CONSENT || subject === 'consultation' || !subjectId) return null
  const id = await findCompanyOf(subject, subjectId)
  if (id === null) return null
  const where = { id, verifiedAt: { not: null } }
  return (await db.company.count({ where })) > 0 ? id : null
}

async function findCompanyOf(subject: CallbackSubject, id: number): Promise<number | null> {
  if (subject === 'company') return id
  if (subject !== 'sale') return (await findOwned(db, id))?.companyId ?? null
  const sale = await db.sale.findUnique({ where: { id }, select: { developerId: true } })
  return sale?.developerId ?? null
}

type Row = Omit<CallbackDraft, 'country'> & {
  language: Language
  userId: number | null
  companyId: number | null
}
type Written = { id: number; entryId: number; isNew: boolean }

async function write(tx: Db, row: Row): Promise<Written> {
  const now = new Date()
  // Lock by phone number: of two simultaneous requests the second waits, then finds the first as its original.
  await tx.$executeRaw`
    select pg_advisory_xact_lock(hashtextextended(${`callback ${row.phone}`}, 0))`
  const first = await tx.callbackRequest.findFirst({
    where: {
      phone: row.phone,
      subject: row.subject,
      subjectId: subjectIdOf(row),
      repeatOfId: null,
      createdAt: { gt: new Date(now.getTime() - callbackLimits.sameMs) },
    },
    orderBy: { id: 'desc' },
    select: { id: true, comment: true, userId: true },
  })
  if (!first) return create(tx, row, now, null)
  // Only an account identifies the same person; anybody may know a number.
  const isOwn = row.userId !== null && row.userId === first.userId
  const note = isOwn && row.comment !== first.comment ? row.comment : ''
  const { id: entryId } = await tx.callbackEntry.create({
    data: { requestId: first.id, event: 'repeated', note, createdAt: now },
    select: { id: true },
  })
  return isOwn ? { id: first.id, entryId, isNew: false } : create(tx, row, now, first.id)
}

const subjectIdOf = ({ subject, subjectId }: Row) =>
  subject === 'consultation' ? null : (subjectId ?? null)

async function create(tx: Db, row: Row, now: Date, repeatOfId: number | null): Promise<Written> {
  const assigneeId = await managerOf(tx, row)
  const { id, entries } = await tx.callbackRequest.create({
    data: {
      subject: row.subject,
      subjectId: subjectIdOf(row),
      name: row.name,
      phone: row.phone,
      email: row.email || null,
      comment: row.comment,
      language: row.language,
      userId: row.userId,
      companyId: row.companyId,
      consentVersion: row.consent,
      consentAt: now,
      repeatOfId,
      assigneeId,
      createdAt: now,
      entries: {
        create: [
          { event: 'requested', createdAt: now },
          ...(assigneeId ? [{ event: 'assigned' as const, assigneeId, createdAt: now }] : []),
        ],
      },
    },
    select: { id: true, entries: { orderBy: { id: 'asc' }, select: { id: true } } },
  })
  if (repeatOfId === null) {
    await tellOwner(tx, row)
    await tellCompany(tx, row)
  }
  return { id, entryId: entries[0]?.id ?? 0, isNew: repeatOfId === null }
}

/** Who sells this, when that is a member of the staff who may work: the request is theirs from the start. */
async function managerOf(tx: Db, { subject, subjectId }: Row): Promise<number | null> {
  if (subject !== 'sale' || !subjectId) return null
  const sale = await tx.sale.findUnique({ where: { id: subjectId }, select: { managerId: true } })
  return sale?.managerId && (await isOfStaff(sale.managerId)) ? sale.managerId : null
}

/** A reference for the sender that does not reveal the total number of requests. */
const referenceOf = (entryId: number): string => sign(`callback-entry:${entryId}`).slice(0, 12)
