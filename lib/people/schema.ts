import * as z from 'zod'
import { NOBODY } from '@/lib/nobody'
import { refusal } from '@/lib/platform/errors'
import { language, MAX_INTEGER, moment, pageOf } from '@/lib/platform/http/wire'
import { LOCALES } from '@/lib/platform/i18n/locales'
import { asTyped, multiLine, shownText, singleLine, uploadId } from '@/lib/platform/text'
import { profileLimits } from '@/lib/quotas'
import { Currency, Theme } from '@/prisma/generated/enums'
import { block } from './blocks/schema'
import { hasOneAlphabetAWord, isPlainlyWritten } from './names/spelling'
import { areSame, differ, newPassword } from './passwords/schema'

export const PROFILE_BLOCKED = refusal('profile_blocked', 403)
export const NEWCOMER_LIMIT = refusal('newcomer_limit', 429)
/** Links of members whose address nobody has confirmed. */
export const UNCONFIRMED_LINKS = refusal('unconfirmed_links', 403)

export const role = z.enum(['member', 'moderator', 'admin'])

/** Public data of a member, as shown next to what they wrote. */
export const person = z.object({
  id: z.int().min(NOBODY).max(MAX_INTEGER),
  name: shownText,
  avatarId: shownText.nullable(),
  role,
})
export type Person = z.output<typeof person>
export const personPage = pageOf(person)
export type PersonPage = z.output<typeof personPage>

/** Public profile of a member. */
export const profile = person.extend({
  about: shownText,
  city: shownText,
  links: z.array(shownText),
  createdAt: moment,
  postCount: z.number(),
  commentCount: z.number(),
})
export type Profile = z.output<typeof profile>

/** Who may begin to write to a member. */
export const messagesFrom = z.enum(['everyone', 'followed', 'nobody'])
export type MessagesFrom = z.output<typeof messagesFrom>

export const theme = z.enum(Theme)
/** In which the catalogue shows prices too. */
export const currency = z.enum(Currency)

/** Each once, in one order. */
const contentLanguages = z
  .array(language)
  .max(LOCALES.length, 'too_many')
  .transform((given) => LOCALES.filter((locale) => given.includes(locale)))

/** The signed-in member's own data. */
export const currentUser = person.extend({
  email: shownText,
  /** Until confirmed, only confirmation links are mailed. */
  emailConfirmed: z.boolean(),
  about: shownText,
  language,
  createdAt: moment,
  /** Not in answers of a server of the release before, while both run. */
  messagesFrom: messagesFrom.default('everyone'),
  theme: theme.nullable().default(null),
  currency: currency.nullable().default(null),
  /** Of texts in lists; none for that of the page. */
  contentLanguages: z.array(language).default([]),
  /** Whether single keys do something, such as `/` for the search. */
  shortcuts: z.boolean().default(true),
  /** When the account is deleted, if its owner wants that. */
  deletionAt: moment.nullable().default(null),
  block: block.nullable().default(null),
})
export type CurrentUser = z.output<typeof currentUser>

/** What others may see of a member. */
export const privacy = z.object({
  /** Favourites on the profile. */
  favorites: z.boolean(),
  /** Subscriptions on the profile. */
  subscriptions: z.boolean(),
  /** The name among those who read a text right now. */
  online: z.boolean(),
})
export type Privacy = z.output<typeof privacy>

/** The member's own data with their settings. */
export const account = currentUser.extend({
  privacy,
  city: shownText,
  links: z.array(shownText),
})
export type Account = z.output<typeof account>

/** Letters of any script, NFC, with single spaces. */
export const memberName = asTyped('required')
  .normalize('NFC')
  .trim()
  .overwrite((name) => name.replace(/\s+/g, ' '))
  .min(2, { error: ({ input }) => (input === '' ? 'required' : 'name_length') })
  .max(40, 'name_length')
  .refine(isPlainlyWritten, 'name_characters')
  .refine(hasOneAlphabetAWord, 'name_alphabets')

export const email = singleLine(254, 'required')
  .toLowerCase()
  .min(1, 'required')
  .pipe(z.email('email'))

/**
 * Version (date) of the terms and the privacy policy (messages: legal). Raise it with every change of their
 * content; the accepted version is stored with the account.
 */
export const TERMS = '2026-11-26'
/** Accepted versions: also those of pages that are still open. */
const AGREED = [TERMS, '2026-11-23'] as const

export const termsConsent = z.enum(AGREED, { error: 'terms_required' })

export const registration = z
  .object({ name: memberName, email, ...newPassword, language, consent: termsConsent })
  .refine(areSame, differ)
export type Registration = z.output<typeof registration>

/** With slashes, a host of names, and neither a name and password nor a backslash in it. */
function isPlainAddress(given: string): boolean {
  if (!/^https:\/\/[^/\\][^\\]*$/i.test(given) || !URL.canParse(given)) return false
  const { username, password, hostname } = new URL(given)
  const labels = hostname.split('.')
  const isNamed = labels.length > 1 && labels.every(Boolean) && !/^[\d.]+$/.test(hostname)
  return username === '' && password === '' && isNamed
}

/** With the host in ASCII: letters of other alphabets look alike. */
function asBrowsersRead(given: string): string {
  if (!isPlainAddress(given)) return given
  const { href, pathname, search, hash } = new URL(given)
  return pathname + search + hash === '/' ? href.slice(0, -1) : href
}

/** An https address of another site as browsers read it, so that it is what it looks like. */
export const ownLink = singleLine(profileLimits.link)
  .refine(isPlainAddress, 'web_address')
  .overwrite(asBrowsersRead)

/** What a member says of themselves. */
export const ownProfile = z.object({
  name: memberName,
  about: multiLine(profileLimits.about),
  city: singleLine(profileLimits.city),
  links: z.array(ownLink).max(profileLimits.links),
})

export const accountPatch = z
  .object({
    ...ownProfile.shape,
    /** An image that the member has uploaded; null for none. */
    avatarId: uploadId.nullable(),
    language,
    messagesFrom,
    theme: theme.nullable(),
    currency: currency.nullable(),
    contentLanguages,
    shortcuts: z.boolean(),
    privacy: privacy.partial(),
  })
  .partial()
export type AccountPatch = z.output<typeof accountPatch>

/** `?q=`: prefix of the name. */
export const nameSearch = z.object({
  q: singleLine(40, 'required').min(1, 'required'),
})

/** Sections of both texts, in reading order. */
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
  rules: ['spirit', 'conduct', 'interests', 'listings', 'reports', 'measures', 'appeal', 'notice'],
  about: ['what', 'who', 'ranking', 'figures', 'languages', 'contact'],
  imprint: ['operator', 'contact', 'notices', 'others'],
} as const
export type LegalText = keyof typeof LEGAL_PARTS
