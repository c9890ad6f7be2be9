import * as z from 'zod'
import { refusal } from '@/lib/platform/errors'
import { language } from '@/lib/platform/http/wire'
import { shownText } from '@/lib/platform/text'
import { givenPassword } from '../passwords/schema'
import { account, email, memberName, termsConsent } from '../schema'

/** Whatever is wrong with the way back: another browser, too late, a second time, a code that Yandex does not know. */
export const YANDEX_FAILED = refusal('yandex_failed', 401)
/** The address at Yandex belongs to an account here: that it is the same person is for its password to say. */
export const YANDEX_KNOWN_EMAIL = refusal('yandex_known_email', 409)
/** This account at Yandex opens another account here. */
export const YANDEX_TAKEN = refusal('yandex_taken', 409)
/** Without it nothing would open the account. */
export const YANDEX_ONLY_WAY = refusal('yandex_only_way', 409)

/** To link it is for who knows the account's password: a link opens the account as a password does. */
export const yandexWish = z
  .object({ purpose: z.enum(['login', 'link']), currentPassword: givenPassword.optional() })
  .superRefine(({ purpose, currentPassword }, context) => {
    if (purpose === 'link' && currentPassword === undefined) {
      context.addIssue({ code: 'custom', path: ['currentPassword'], message: 'required' })
    }
  })
export type YandexWish = z.output<typeof yandexWish>
/** Where the browser goes. */
export const yandexWay = z.object({ url: shownText })
export type YandexWay = z.output<typeof yandexWay>

const param = z
  .string()
  .min(1)
  .max(600)
  .regex(/^[\x21-\x7e]+$/)
/** What Yandex gives the browser to bring back. */
export const yandexReturn = z.object({ code: param, state: param })
export type YandexReturn = z.output<typeof yandexReturn>

/** `new`: an account is made once name, address and consent are given. */
export const yandexOutcome = z.discriminatedUnion('step', [
  z.object({ step: z.literal('done'), user: account }),
  z.object({ step: z.literal('linked') }),
  z.object({ step: z.literal('second_factor') }),
  z.object({ step: z.literal('new'), name: shownText, email: shownText }),
])
export type YandexOutcome = z.output<typeof yandexOutcome>

export const yandexAccount = z.object({ name: memberName, email, language, consent: termsConsent })
export type YandexAccount = z.output<typeof yandexAccount>

/** The linked account of a member; `login` null without one. */
export const yandexLink = z.object({ isOffered: z.boolean(), login: shownText.nullable() })
export type YandexLink = z.output<typeof yandexLink>
