import * as z from 'zod'
import { companyRef } from '@/lib/companies/schema'
import { email, person } from '@/lib/people/schema'
import { refusal } from '@/lib/platform/errors'
import { moment, pageOf, rowId } from '@/lib/platform/http/wire'
import { cursor, multiLine, shownText, singleLine, webAddress } from '@/lib/platform/text'
import { claimLimits } from '@/lib/quotas'
import { ClaimState } from '@/prisma/generated/enums'

/** Whose own address is not confirmed claims nothing. */
export const CLAIM_UNCONFIRMED = refusal('claim_unconfirmed', 403)
/** Who works there already. */
export const CLAIM_OWN = refusal('claim_own', 409)
/** Staff who work for the company do not decide who owns it, while a colleague can. */
export const CLAIM_PARTIAL = refusal('claim_partial', 403)
/** One that waits for the staff is enough. */
export const CLAIM_OPEN = refusal('claim_open', 409)
/** A company with an owner is claimed before the staff alone. */
export const CLAIM_HAS_OWNER = refusal('claim_has_owner', 409)
/** Its website says nothing about who has mail there. */
export const CLAIM_NO_DOMAIN = refusal('claim_no_domain', 409)
/** Another of the staff was faster, or its author took it back. */
export const CLAIM_DECIDED = refusal('claim_decided', 409)
/** Who claims it is blocked, or leaves. */
export const CLAIMANT_AWAY = refusal('claimant_away', 409)

export const claimMail = z.object({ email })

export const claimProof = z.object({ token: singleLine(100, 'required').min(1, 'required') })

const link = webAddress(claimLimits.link).min(1, 'required')
/** For the staff: who one is there, and where that can be seen. */
export const claimDraft = z.object({
  text: multiLine(claimLimits.text).min(claimLimits.shortest, 'claim_text'),
  links: z.array(link).max(claimLimits.links).default([]),
})
export type ClaimDraft = z.output<typeof claimDraft>

export const claimState = z.enum(ClaimState)

const claim = z.object({
  id: rowId,
  state: claimState,
  text: shownText,
  links: z.array(shownText),
  /** Of the company, when a mail there has proved it; empty where the staff decides. */
  domain: shownText,
  /** What the staff told who claims it. */
  answer: shownText,
  createdAt: moment,
  decidedAt: moment.nullable(),
})
export type Claim = z.output<typeof claim>

/** How the viewer stands to a company, and how it can be claimed. */
export const claimPlace = z.object({
  company: companyRef,
  /** At which an address proves it; null when only the staff can decide. */
  domain: shownText.nullable(),
  hasOwner: z.boolean(),
  /** Does the viewer work there? */
  isStaff: z.boolean(),
  isConfirmed: z.boolean(),
  /** The viewer's latest. */
  claim: claim.nullable(),
  /** The link that was mailed last, while it holds. */
  mailed: z.object({ email: shownText, expiresAt: moment }).nullable(),
})
export type ClaimPlace = z.output<typeof claimPlace>

/** As the staff sees it. */
export const staffClaim = claim.extend({
  company: companyRef,
  /** Its website; empty for none. */
  site: shownText,
  person,
  owner: person.nullable(),
})
export type StaffClaim = z.output<typeof staffClaim>
export const claimPage = pageOf(staffClaim)
export type ClaimPage = z.output<typeof claimPage>

export const claimFilter = z.object({
  state: claimState.default('open'),
  cursor: cursor.optional(),
})
export type ClaimFilter = z.output<typeof claimFilter>

/** What the staff decides; a no says why. */
export const claimDecision = z
  .object({ accept: z.boolean(), answer: multiLine(claimLimits.answer).default('') })
  .superRefine(({ accept, answer }, context) => {
    if (accept || answer !== '') return
    context.addIssue({ code: 'custom', path: ['answer'], message: 'required' })
  })
export type ClaimDecision = z.output<typeof claimDecision>
