import * as z from 'zod'
import { callbackStatus } from '@/lib/callbacks/schema'
import { picturesOf } from '@/lib/catalogue/feed-pictures/schema'
import { objectCard } from '@/lib/catalogue/schema'
import { companyCard } from '@/lib/companies/schema'
import { email, person } from '@/lib/people/schema'
import { refusal } from '@/lib/platform/errors'
import { flag, moment, pageOf, rowId } from '@/lib/platform/http/wire'
import { cursor, shownText } from '@/lib/platform/text'
import { CompanyRole } from '@/prisma/generated/enums'

/** They were asked already, or have declined lately. */
export const ALREADY_INVITED = refusal('already_invited', 409)
export const ALREADY_COLLEAGUE = refusal('already_colleague', 409)
/** A company always has an owner: who leaves passes it on first. */
export const OWNER_STAYS = refusal('owner_stays', 409)
export const STAFF_FULL = refusal('staff_full', 409)

export const companyRole = z.enum(CompanyRole)

/** By address or by name: one of both. */
export const invitationDraft = z
  .object({ email: email.optional(), userId: rowId.optional() })
  .refine((draft) => (draft.email === undefined) !== (draft.userId === undefined), 'invalid')
export type InvitationDraft = z.output<typeof invitationDraft>

/** As the company sees it: an address says nothing of who has it. */
export const sentInvitation = z.object({
  id: rowId,
  email: shownText.nullable(),
  person: person.nullable(),
  isDeclined: z.boolean(),
  createdAt: moment,
  expiresAt: moment,
})
export type SentInvitation = z.output<typeof sentInvitation>

export const colleague = person.extend({ companyRole, since: moment })
export type Colleague = z.output<typeof colleague>

/** The staff of a company; its invitations for who may invite. */
export const companyStaff = z.object({
  company: companyCard,
  items: z.array(colleague),
  invitations: z.array(sentInvitation),
  /** Listings that it has not published; 0 for who does not work there. */
  drafts: z.number(),
  /** May the viewer invite, remove and pass the ownership on? */
  mayManage: z.boolean(),
  next: z.null(),
})
export type CompanyStaff = z.output<typeof companyStaff>

/** A company that the viewer works for, with what waits there. */
export const ownCompany = companyCard.extend({
  companyRole,
  /** Requests for calls that nobody has closed, and questions without an answer; 0 until it is verified. */
  openRequests: z.number(),
  openQuestions: z.number(),
})
export type OwnCompany = z.output<typeof ownCompany>

export const receivedInvitation = z.object({
  id: rowId,
  company: companyCard,
  /** Null for who is gone. */
  invitedBy: person.nullable(),
  expiresAt: moment,
})
export type ReceivedInvitation = z.output<typeof receivedInvitation>

export const ownCompanies = z.object({
  items: z.array(ownCompany),
  invitations: z.array(receivedInvitation),
  next: z.null(),
})
export type OwnCompanies = z.output<typeof ownCompanies>

export const invitationParams = z.object({ id: rowId, invitationId: rowId })
export const colleagueParams = z.object({ id: rowId, userId: rowId })
/** `from`: the owner as it was read, null for none; another one meanwhile is a conflict. */
export const ownerDraft = z.object({ userId: rowId, from: rowId.nullable().optional() })
export type OwnerDraft = z.output<typeof ownerDraft>

export const firmFilter = z.object({ cursor: cursor.optional() })
/** `views`, `calls` (phones shown) and `requests` of the last thirty days; `favorites` as they are now. */
export const objectNumbers = z.object({
  views: z.number(),
  calls: z.number(),
  requests: z.number(),
  favorites: z.number(),
})
export const firmObject = z.object({
  object: objectCard,
  /** Empty for what is no flat, and where it is not known. */
  flatNumber: shownText,
  numbers: objectNumbers,
  pictures: picturesOf,
  updatedAt: moment,
})
export type FirmObject = z.output<typeof firmObject>
export const firmObjectParams = z.object({ id: rowId, objectId: rowId })
/** Complexes alone, properties that are in none, or the units of one. */
export const shownObjects = z.union([z.enum(['complexes', 'single']), rowId])
export type ShownObjects = z.output<typeof shownObjects>
export const firmObjectsFilter = firmFilter.extend({ show: shownObjects.optional() })
export const firmComplex = z.object({ id: rowId, name: shownText })
/** `complexes`: those of the company that may be chosen, newest first. */
export const firmObjects = pageOf(firmObject).extend({ complexes: z.array(firmComplex) })
export type FirmObjects = z.output<typeof firmObjects>

export const firmQuestionFilter = firmFilter.extend({
  /** Only those without an answer. */
  open: flag,
})
export const firmRequestFilter = firmFilter.extend({ status: callbackStatus.optional() })
