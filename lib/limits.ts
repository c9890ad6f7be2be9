import type { Limit } from '@/lib/platform/http/limit'

/**
 * How often somebody may do something: every rate limit of the product, and the limits of new members. An admin may set
 * them otherwise (`/staff/limits`). How much and how long is in `lib/quotas.ts`.
 */

const DAY = 24 * 60 * 60 * 1000

type Rates = Record<string, Pick<Limit, 'points' | 'duration'>>

/** A network's limit as a multiple of one person's: offices and mobile carriers share one address. */
export const NETWORK_FACTOR = 10

/**
 * Points per duration in seconds, per account, phone or mail address. Callers without any of these, and
 * everybody at login, are also counted by network (IPv6: by /64), with a limit ten times as high.
 */
export const limits = /* @__PURE__ */ named({
  /** Failed logins; successful ones cost nothing. */
  loginMinute: { points: 6, duration: 60 },
  loginHour: { points: 30, duration: 3600 },
  register: { points: 5, duration: 3600 },
  reset: { points: 5, duration: 1800 },
  password: { points: 10, duration: 600 },
  /** Wrong codes of a second factor, beside those of a login: who gives them knows the password. */
  factorDay: { points: 60, duration: 86_400 },
  /** Codes given to set an app up. */
  factorSetUp: { points: 10, duration: 600 },
  /** Ways to Yandex and back: each is a row, and a call to Yandex. */
  yandex: { points: 20, duration: 60 },
  /** Challenges for passkeys: each is a row. */
  passkey: { points: 20, duration: 60 },
  /** Confirmation mails per account: the address may be a stranger's. */
  confirmation: { points: 3, duration: 3600 },
  confirmationDay: { points: 5, duration: 86_400 },
  /** All writes of one member, since each may expire pages for everyone. */
  write: { points: 240, duration: 60 },
  draft: { points: 30, duration: 60 },
  /** How far a member has read: at most one report a second while scrolling, in two windows. */
  reading: { points: 120, duration: 60 },
  readAll: { points: 20, duration: 60 },
  post: { points: 1, duration: 5 },
  postDay: { points: 20, duration: 86_400 },
  comment: { points: 1, duration: 5 },
  /** Private messages, and conversations that a member begins. */
  message: { points: 30, duration: 60 },
  conversation: { points: 20, duration: 86_400 },
  upload: { points: 10, duration: 60 },
  uploadDay: { points: 100, duration: 86_400 },
  /** Staff of verified companies: an object has up to sixty pictures. */
  companyUpload: { points: 60, duration: 60 },
  companyUploadDay: { points: 1000, duration: 86_400 },
  /** Staff uploads dozens of pictures and documents for one sale. */
  staffUpload: { points: 120, duration: 60 },
  staffUploadDay: { points: 2000, duration: 86_400 },
  report: { points: 20, duration: 86_400 },
  /** Invitations of one company, and those to one address, which may be a stranger's. */
  invitation: { points: 30, duration: 86_400 },
  invitationTo: { points: 5, duration: 86_400 },
  /** Claims to companies of one member, and links that prove one, mailed to one address. */
  claim: { points: 5, duration: 86_400 },
  claimTo: { points: 3, duration: 86_400 },
  /** Presentations that have to be rendered first. */
  presentation: { points: 20, duration: 300 },
  callback: { points: 3, duration: 3600 },
  callbackDay: { points: 10, duration: 86_400 },
  /** Objects that a reader looks at: each is counted in a row of its hour. */
  view: { points: 200, duration: 3600 },
  /** Phones of objects that a reader has shown. */
  call: { points: 60, duration: 3600 },
  /** What browsers say that a page's policy has stopped. */
  cspReport: { points: 20, duration: 60 },
  /** Of a network 300: so many visitors of fifteen a minute. */
  search: { points: 30, duration: 60 },
  searchSuggest: { points: 120, duration: 60 },
  suggest: { points: 60, duration: 60 },
  export: { points: 10, duration: 60 },
  /** Copies of everything that a member has. */
  accountExport: { points: 3, duration: 86_400 },
  catalogue: { points: 240, duration: 60 },
  /** Authorisations of live channels: one each after every reconnect. */
  channel: { points: 60, duration: 60 },
})

/** Backoff after failed logins: the first are free, then each doubles the delay up to the longest. */
export const loginDelay = { freeFailures: 3, rememberedSeconds: 3600, longestSeconds: 900 }

/**
 * Limits for new members, until a day after registration and so many discussions read: posts, comments and new
 * conversations per day (questions count as comments), links per text.
 */
export const newcomerLimits = {
  posts: 3,
  comments: 10,
  conversations: 3,
  links: 2,
  reads: 10,
  dayMs: DAY,
}

/** By which an admin sets it. */
export const newcomerLimitName = (kind: string): string => `newcomer-${kind}`

function named<T extends Rates>(rates: T): { [K in keyof T]: Limit } {
  const rows = Object.entries(rates).map(([name, { points, duration }]) => [
    name,
    { name, points, networkPoints: points * NETWORK_FACTOR, duration },
  ])
  return Object.fromEntries(rows)
}
