import type { Limit } from '@/lib/platform/http/limit'

/**
 * How often, how many, how big, how long: every limit and quota of the product stands on this page.
 * Guards of the plumbing itself (bytes of a JSON body, depth of a form) stay with the plumbing, the
 * length of a single field with its schema, and what an operator sets in `.env.example`.
 */

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MEGABYTE = 1024 * 1024

type Rates = Record<string, Pick<Limit, 'points' | 'duration'>>

/** Offices and mobile carriers stand behind one address: a network has so many times what one of its people has. */
const NETWORK_FACTOR = 10

/**
 * Points in so many seconds, per account, phone or mail address, as the thing is; whoever has none of
 * these, and at sign-in everybody, is counted by network (of IPv6 by /64) as well, ten times as wide.
 */
export const limits = /* @__PURE__ */ named({
  /** Wrong passwords; a right one costs nothing. */
  loginMinute: { points: 6, duration: 60 },
  loginHour: { points: 30, duration: 3600 },
  register: { points: 5, duration: 3600 },
  reset: { points: 5, duration: 1800 },
  password: { points: 10, duration: 600 },
  /** Mails to an address that may be a stranger's, by account. */
  confirmation: { points: 3, duration: 3600 },
  confirmationDay: { points: 5, duration: 86_400 },
  /** Any change by one member, since each may expire pages for everyone. */
  write: { points: 240, duration: 60 },
  draft: { points: 30, duration: 60 },
  post: { points: 1, duration: 5 },
  postDay: { points: 20, duration: 86_400 },
  comment: { points: 1, duration: 5 },
  upload: { points: 10, duration: 60 },
  uploadDay: { points: 100, duration: 86_400 },
  /** Staff makes a sale of dozens of pictures and documents in one go. */
  staffUpload: { points: 120, duration: 60 },
  staffUploadDay: { points: 2000, duration: 86_400 },
  report: { points: 20, duration: 86_400 },
  /** One that the site has to draw first. */
  presentation: { points: 20, duration: 300 },
  callback: { points: 3, duration: 3600 },
  callbackDay: { points: 10, duration: 86_400 },
  suggest: { points: 60, duration: 60 },
  export: { points: 10, duration: 60 },
  catalogue: { points: 240, duration: 60 },
})

/** A wrong password: so many are free, then each doubles the wait, up to the longest. */
export const loginDelay = { freeFailures: 3, rememberedSeconds: 3600, longestSeconds: 900 }

/**
 * New members, until their first day is over and they have read so many discussions: new posts and
 * comments in a day (questions count as comments), links in one text.
 */
export const newcomerLimits = { posts: 3, comments: 10, links: 2, reads: 10, dayMs: DAY }

export const passwordLimits = {
  shortest: 8,
  longest: 200,
  /** Hashes at a time, and how many wait for their turn: about 50 ms each. */
  atOnce: 2,
  waiting: 40,
  /** With those that only people may take whom the site knows. */
  waitingKnown: 80,
  /** When to come again where no place was left. */
  againSeconds: 5,
}
/** Bearer tokens that one member holds, and the days until they expire unless told, and at most. */
export const tokenLimits = { held: 20, days: 30, mostDays: 365 }
/** The owner is told by mail that somebody guesses at the password, at most once in this time. */
export const guessWarning = { everyMs: 6 * HOUR }
export const resetLimits = { validMs: HOUR }
export const confirmationLimits = { validMs: 3 * DAY }

/** Of one member: texts that wait to be published, and what they take together. */
export const draftLimits = { held: 200, bytes: 20 * MEGABYTE }

export const postLimits = {
  title: 140,
  lead: 300,
  tags: 5,
  coAuthors: 3,
  /** To one text, also of who declined or was not named for a while. */
  invitationsOfPerson: 3,
  /** Of one author, to all of their texts. */
  invitationsPerDay: 20,
  aheadDays: 365,
}

/** `bytes` bounds what stands beside the words: addresses, captions, marks. */
export const richTextLimits = {
  depth: 24,
  nodes: 4000,
  characters: 60_000,
  bytes: 400_000,
  mentions: 10,
  cards: 20,
  /** Pictures side by side. */
  gallery: 12,
}

/** Comments that a member has begun and not sent, and what they take together; the oldest go first. */
export const unsentLimits = { held: 50, bytes: 2 * MEGABYTE }

export const uploadLimits = {
  imageBytes: 12 * MEGABYTE,
  imagePixels: 40_000_000,
  documentBytes: 50 * MEGABYTE,
  /** Of the packed objects in a PDF, together. */
  pdfObjectBytes: 64 * MEGABYTE,
  /** Of a document that is an archive inside; `ratio` is unpacked to packed. */
  archive: { entries: 10_000, bytes: 1024 * MEGABYTE, ratio: 200 },
}

export const saleLimits = { cities: 5, images: 40, documents: 30, characteristics: 40 }
/** A sale that comes as a form, with its files. */
export const saleFormLimits = {
  files: {
    max: 1 + saleLimits.images + saleLimits.documents,
    bytes: uploadLimits.documentBytes,
    total: 500_000_000,
  },
  fields: { max: 600, bytes: 1_000_000 },
}
/** Presentations that wait to be drawn. */
export const presentationLimits = { waiting: 12 }

export const callbackLimits = {
  name: 80,
  phone: 40,
  text: 2000,
  note: 2000,
  mails: 50,
  /** Of the same number about the same thing: so long it is one request for the staff. */
  sameMs: 10 * MINUTE,
  /** Of a file, which is made in memory: so many lines take about a second and 150 MB. */
  exportRows: 10_000,
}
export const reportLimits = { text: 2000 }
export const compareLimits = { objects: 4 }
/** What a browser calls itself is free to choose, so a network is at most so many visitors. */
export const viewLimits = { browsersPerNetwork: 32 }

export const feedLimits = {
  bytes: 200 * MEGABYTE,
  /** Kept of one run; further ones are only counted. */
  issues: 1000,
  pictures: 60,
  pictureBytes: 15 * MEGABYTE,
}
/** What a file may ask of its reader; tests lower them. */
export const feedReadingLimits = {
  bytes: feedLimits.bytes,
  depth: 32,
  attributes: 32,
  /** Characters of one element. */
  text: 64 * 1024,
  /** Characters of one offer. */
  offer: 1024 * 1024,
}
export const feedNetworkLimits = {
  redirects: 3,
  /** From the first attempt to connect to the first byte of the answer. */
  firstByteMs: 30 * SECOND,
  /** Without a byte, while an answer comes in. */
  silenceMs: 30 * SECOND,
  /** For the whole answer. */
  wholeMs: 15 * MINUTE,
}

/** How long what nobody asks for any more is kept; callback requests by `CALLBACK_KEEP_DAYS`. */
export const keptMs = {
  views: 2 * HOUR,
  runs: 7 * DAY,
  sessions: 90 * DAY,
  links: 7 * DAY,
  files: DAY,
  unsent: 90 * DAY,
  /** What is left of a comment that was sent. */
  sent: 7 * DAY,
}

function named<T extends Rates>(rates: T): { [K in keyof T]: Limit } {
  const rows = Object.entries(rates).map(([name, { points, duration }]) => [
    name,
    { name, points, networkPoints: points * NETWORK_FACTOR, duration },
  ])
  return Object.fromEntries(rows)
}
