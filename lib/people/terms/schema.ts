import * as z from 'zod'

/**
 * The version of the terms and the privacy policy (messages: legal), by its day. Whoever changes what
 * they say gives them another; what somebody agreed to is kept with the account.
 */
export const TERMS = '2026-11-22'
/** Also those that people may still have before them in a page which is open. */
const AGREED = [TERMS] as const

export const termsConsent = z.enum(AGREED, { error: 'terms_required' })

/** The parts of both texts, in the order in which they are read. */
export const LEGAL_PARTS = {
  terms: [
    'site',
    'account',
    'texts',
    'forbidden',
    'newcomers',
    'moderation',
    'listings',
    'sales',
    'programs',
    'liability',
    'changes',
  ],
  privacy: [
    'who',
    'account',
    'written',
    'followed',
    'callbacks',
    'reports',
    'sellers',
    'mail',
    'visits',
    'cookies',
    'others',
    'seen',
    'kept',
    'rights',
    'changes',
  ],
} as const
export type LegalText = keyof typeof LEGAL_PARTS
