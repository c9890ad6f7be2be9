import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PERSONAL_DATA } from '@/lib/personal-data'
import { sessionCookieName } from '@/lib/platform/auth/session-cookie'
import { LOCALES } from '@/lib/platform/i18n/locales'
import { LEGAL_PARTS } from './schema'

const ROOT = join(import.meta.dirname, '../..')
const textIn = (locale: string) =>
  JSON.parse(readFileSync(join(ROOT, `messages/${locale}/legal.json`), 'utf8'))

const models = globSync('prisma/schema/*.prisma', { cwd: ROOT })
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .flatMap((schema) => [...schema.matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)])

/** Which part of the privacy policy tells of whatever a table keeps about a member. */
const TOLD: Record<string, (typeof LEGAL_PARTS.privacy)[number]> = {
  Session: 'account',
  Token: 'account',
  PasswordReset: 'account',
  EmailConfirmation: 'account',
  EmailChange: 'account',
  Authenticator: 'account',
  RecoveryCode: 'account',
  PendingLogin: 'account',
  Passkey: 'account',
  Blog: 'written',
  BlogAddress: 'written',
  YandexLink: 'account',
  YandexVisit: 'account',
  Post: 'written',
  Comment: 'written',
  PostRevision: 'written',
  CommentRevision: 'written',
  UnsentComment: 'written',
  AccountExport: 'rights',
  AccountDeletion: 'rights',
  Conversation: 'written',
  ConversationSide: 'written',
  Message: 'written',
  UnsentMessage: 'written',
  PostCoAuthor: 'written',
  ObjectQuestion: 'written',
  Upload: 'written',
  PostReaction: 'followed',
  CommentReaction: 'followed',
  PollVote: 'followed',
  Favorite: 'followed',
  Follow: 'followed',
  Ignore: 'followed',
  PostRead: 'followed',
  ReadUntil: 'followed',
  SavedSearch: 'followed',
  RecentSearch: 'followed',
  Notification: 'followed',
  NotificationChoice: 'followed',
  NotificationSettings: 'followed',
  PushSubscription: 'followed',
  CallbackRequest: 'callbacks',
  CallbackEntry: 'callbacks',
  Report: 'reports',
  ReportEntry: 'reports',
  AuditEntry: 'reports',
  Removal: 'reports',
  MemberMerge: 'account',
  CompanyInvitation: 'account',
  CompanyClaim: 'account',
  ClaimLink: 'account',
}
/** What staff and companies do in the name of the site is no private matter of theirs. */
const OF_STAFF = ['CompanyMember', 'DocumentFile', 'FeedSource', 'ListingDraft', 'Sale']

/** What is kept of people without naming them, such as a question whose author is that of its text. */
const NAMELESS = ['ObjectCall', 'ObjectVisit', 'Poll', 'PostView', 'QueuedMail', 'BlockedAddress']

/** Where numbers and addresses of people stand; those of companies are no private matter. */
const CONTACTS: Record<string, (typeof LEGAL_PARTS.privacy)[number] | 'company'> = {
  'User.email': 'account',
  'EmailConfirmation.email': 'account',
  'EmailChange.email': 'account',
  'EmailChange.formerEmail': 'account',
  'CompanyInvitation.email': 'account',
  'ClaimLink.email': 'account',
  'CallbackRequest.phone': 'callbacks',
  'CallbackRequest.email': 'callbacks',
  'Report.email': 'reports',
  'Property.sellerPhone': 'sellers',
  'Company.phone': 'company',
  'Sale.contactPhone': 'company',
}

test('every table that names a member is told of in the privacy policy', () => {
  const naming = models.filter(([, , body = '']) => /^\s+\w+\s+User\??\s/m.test(body))
  expect(naming.map(([, name]) => name).sort()).toEqual([...Object.keys(TOLD), ...OF_STAFF].sort())
})

const fieldsOf = (body: string) =>
  [...body.matchAll(/^\s+(\w+)\s+(\w+)\S*/gm)].flatMap(([, field = '', type = '']) =>
    models.some(([, name]) => name === type) ? [] : [field],
  )

test('the table of the policy has every field of a member once, and every table that names one', () => {
  const rows = Object.values(PERSONAL_DATA)
  const listed = rows.flatMap(({ tables }) => Object.keys(tables)).filter((name) => name !== 'User')
  expect(new Set(listed).size).toBe(listed.length)
  expect([...listed].sort()).toEqual([...Object.keys(TOLD), ...NAMELESS].sort())
  const user = models.find(([, name]) => name === 'User')?.[2] ?? ''
  const fields = rows.flatMap(({ tables }) => ('User' in tables ? tables.User : []))
  expect([...fields].sort()).toEqual(fieldsOf(user).sort())
})

test('every phone number and mail address that a table keeps is told of too', () => {
  const contacts = models.flatMap(([, name, body = '']) =>
    [...body.matchAll(/^\s+(\w*(?:phone|email))\s+String/gim)].map(
      ([, field]) => `${name}.${field}`,
    ),
  )
  expect(contacts.sort()).toEqual(Object.keys(CONTACTS).sort())
})

test.each(LOCALES)('all texts are whole in %s', (locale) => {
  const texts = textIn(locale)
  for (const [name, parts] of Object.entries(LEGAL_PARTS)) {
    const { title, description, ...written } = texts[name]
    expect([title, description].every(Boolean)).toBe(true)
    expect(Object.keys(written)).toEqual(parts)
    for (const part of parts) expect(written[part].text.length, part).toBeGreaterThan(80)
  }
})

test.each(LOCALES)('every cookie that the code sets stands in the policy in %s', (locale) => {
  const code = globSync('lib/**/*.ts', { cwd: ROOT })
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n')
  const named = [...code.matchAll(/^(?:export )?const \w*_COOKIE = '([\w-]+)'/gm)].map(([, n]) => n)
  const sessions = ['http://kvartal.example', 'https://kvartal.example'].map(sessionCookieName)
  const onHost = [...code.matchAll(/= hostCookie\('([\w-]+)'/g)].flatMap(([, n]) => [
    n,
    `__Host-${n}`,
  ])
  const names = [...named, ...sessions, ...onHost]
  expect(names.length).toBeGreaterThanOrEqual(11)
  const told = [...textIn(locale).privacy.cookies.text.matchAll(/<code>([^<]+)<\/code>/g)]
  expect(told.map(([, name]) => name).sort()).toEqual(names.sort())
})

test('the numbers of the texts are those of the settings, not of a writer', () => {
  for (const locale of LOCALES) {
    const { terms, privacy } = textIn(locale)
    for (const value of ['reads', 'posts', 'comments', 'links']) {
      expect(terms.newcomers.text, locale).toContain(`{${value}, plural`)
    }
    expect(privacy.callbacks.text, locale).toContain('{days, plural')
  }
})
