import * as z from 'zod'
import { moment, pageOf, rowId } from '@/lib/platform/http/wire'
import { shownText, singleLine } from '@/lib/platform/text'
import { tokenLimits } from '@/lib/quotas'
import { givenPassword } from '../passwords/schema'

export const tokenScope = z.enum(['read', 'write'])

export const tokenDraft = z.object({
  name: singleLine(60, 'required').min(1, 'required'),
  scope: tokenScope,
  /** Days until it expires. */
  days: z
    .number('invalid')
    .int('invalid')
    .min(1, 'token_days')
    .max(tokenLimits.mostDays, 'token_days')
    .default(tokenLimits.days),
  currentPassword: givenPassword,
})
export type TokenDraft = z.output<typeof tokenDraft>

/** A bearer token as listed, without its secret. */
export const token = z.object({
  id: rowId,
  name: shownText,
  scope: tokenScope,
  createdAt: moment,
  expiresAt: moment,
  lastUsedAt: moment.nullable(),
})
export type Token = z.output<typeof token>
export const tokenPage = pageOf(token)
export type TokenPage = z.output<typeof tokenPage>

/** The answer to creation, the only one with the secret. */
export const newToken = token.extend({ token: shownText })
export type NewToken = z.output<typeof newToken>

export const tokenChoice = z.object({ id: rowId })
