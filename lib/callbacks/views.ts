import 'server-only'
import { personSelect, presentPerson } from '@/lib/people/queries'
import { spelledOut } from '@/lib/platform/phone/number'
import type { findTargets } from '@/lib/targets/queries'
import { keyOf } from '@/lib/targets/queries'
import type { Prisma } from '@/prisma/generated/client'
import type { Callback, CallbackEntry, CallbackRepeat, CallbackTarget, OwnCallback } from './schema'

const MOST_ENTRIES = 200

export const ownCallbackSelect = {
  id: true,
  subject: true,
  subjectId: true,
  phone: true,
  comment: true,
  status: true,
  createdAt: true,
} satisfies Prisma.CallbackRequestSelect

const entrySelect = {
  id: true,
  event: true,
  note: true,
  createdAt: true,
  actor: { select: personSelect },
  assignee: { select: personSelect },
} satisfies Prisma.CallbackEntrySelect

const repeatSelect = {
  id: true,
  name: true,
  email: true,
  comment: true,
  language: true,
  createdAt: true,
  user: { select: personSelect },
} satisfies Prisma.CallbackRequestSelect

export const callbackSelect = {
  ...ownCallbackSelect,
  name: true,
  email: true,
  language: true,
  consentVersion: true,
  consentAt: true,
  erasedAt: true,
  user: { select: personSelect },
  assignee: { select: personSelect },
  entries: { orderBy: { id: 'asc' }, take: MOST_ENTRIES, select: entrySelect },
  repeats: { orderBy: { id: 'asc' }, take: MOST_ENTRIES, select: repeatSelect },
} satisfies Prisma.CallbackRequestSelect

type OwnRow = Prisma.CallbackRequestGetPayload<{ select: typeof ownCallbackSelect }>
type Row = Prisma.CallbackRequestGetPayload<{ select: typeof callbackSelect }>
type Targets = Awaited<ReturnType<typeof findTargets>>

/** The requester's view: status, without the staff's notes. */
export function presentOwnCallback(row: OwnRow, targets: Targets): OwnCallback {
  return {
    id: row.id,
    target: presentTarget(row, targets),
    status: row.status,
    phoneText: row.phone && spelledOut(row.phone),
    comment: row.comment,
    createdAt: row.createdAt.toISOString(),
  }
}

export function presentCallback(row: Row, targets: Targets): Callback {
  return {
    ...presentOwnCallback(row, targets),
    name: row.name,
    phone: row.phone,
    email: row.email,
    language: row.language,
    consent: { version: row.consentVersion, at: row.consentAt.toISOString() },
    user: row.user && presentPerson(row.user),
    assignee: row.assignee && presentPerson(row.assignee),
    erasedAt: row.erasedAt?.toISOString() ?? null,
    history: row.entries.map(presentEntry),
    repeats: row.repeats.map(presentRepeat),
  }
}

/** As a company reads it: what the site's staff has noted for itself is not for it. */
export const withoutNotes = (row: Row): Row => ({
  ...row,
  entries: row.entries.filter(({ event, actor }) => event !== 'noted' || actor?.role === 'member'),
})

const presentRepeat = ({ user, createdAt, ...row }: Row['repeats'][number]): CallbackRepeat => ({
  ...row,
  user: user && presentPerson(user),
  createdAt: createdAt.toISOString(),
})

type Ref = Pick<OwnRow, 'subject' | 'subjectId'>

/** Of an unreadable subject only the kind is shown. */
export function presentTarget({ subject, subjectId }: Ref, targets: Targets): CallbackTarget {
  const found = subjectId ? targets.get(keyOf(subject as 'sale', subjectId)) : undefined
  const path = found?.path ?? null
  return { kind: subject, id: subjectId, title: path === null ? '' : (found?.title ?? ''), path }
}

const presentEntry = (row: Row['entries'][number]): CallbackEntry => ({
  id: row.id,
  event: row.event,
  actor: row.actor && presentPerson(row.actor),
  assignee: row.assignee && presentPerson(row.assignee),
  note: row.note,
  createdAt: row.createdAt.toISOString(),
})
