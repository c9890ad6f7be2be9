/**
 * How much and how long: every size, count and period of the product. Limits of the plumbing (bytes of a JSON body, depth
 * of a form) are with the plumbing, the length of a field that nothing else needs is in its schema, and what an operator
 * sets is in `.env.example`.
 */

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MEGABYTE = 1024 * 1024

/** Discussions that the staff arranges: characters of a reason, comments moved at once. */
export const threadLimits = { reason: 500, moved: 200 }
/**
 * Characters of why somebody of the site corrects a listing, of the address of its video or tour, of its description, and
 * of any other field of a draft; drafts of one company; buildings of one complex, and characters of the name of one.
 */
export const listingLimits = {
  reason: 500,
  address: 300,
  description: 10_000,
  typed: 500,
  drafts: 100,
  buildings: 100,
  buildingName: 60,
}
/** Prices that a company changes at once, and different saved searches that a preview looks through. */
export const firmPriceLimits = { changes: 200, searches: 1000 }
/** Characters of what a member is told about a block or a role; members on a page of the staff's list. */
export const memberLimits = { reason: 500, page: 30 }

/** Rows of the staff's log in one file. */
export const auditLimits = { exportRows: 10_000 }

/**
 * A text is hidden until the staff has looked when its reports weigh so much; `prior`: reports that a member is taken
 * to have been right with, and as many wrong, before any was decided.
 */
export const reportWeightLimits = { hides: 3, prior: 2 }

/**
 * What sends a text to review before it comes out. A first text is typed too fast with more than `perSecond` characters a
 * second beyond the first `freeCharacters`; the same text (from `shortest` characters on) by one member, or by several
 * new ones, is seen at its `places`-th place within `keptMs`.
 */
export const reviewLimits = {
  haste: { freeCharacters: 300, perSecond: 15 },
  repeated: { shortest: 40, places: 3, keptMs: DAY },
}

/** Watched words and hosts, and characters of one: each new text is compared with all of them. */
export const wordLimits = { entries: 500, longest: 100 }

/** Characters of what an author is told; how long the staff can give back what it has deleted. */
export const removalLimits = { text: 1000, keptMs: 30 * DAY }

/** What a member says of themselves. */
export const profileLimits = { about: 500, city: 80, links: 5, link: 200 }

/** `addresses`: the present one with those of before that still lead to it. */
export const blogLimits = { name: 60, shortest: 3, longest: 40, description: 500, addresses: 5 }

/** What trust on a profile takes: time since registration, texts with comments, and likes of them. */
export const trustLimits = {
  newcomer: { ms: 7 * DAY, written: 5 },
  regular: { ms: 60 * DAY, written: 50, reactions: 20 },
}

export const passwordLimits = {
  shortest: 8,
  longest: 200,
  /** Concurrent hashes, and the queue length: about 50 ms each. */
  atOnce: 2,
  waiting: 40,
  /** Queue length including the slots reserved for known users. */
  waitingKnown: 80,
  /** Retry-After when the queue is full. */
  againSeconds: 5,
}
/** Bearer tokens per member, and their lifetime in days: default and maximum. */
export const tokenLimits = { held: 20, days: 30, mostDays: 365 }
/** A mail about password guessing is sent at most once in this time. */
export const guessWarning = { everyMs: 6 * HOUR }
/**
 * Mails about accounts: `sendingMs` is left to a try before another process takes it up, the wait after a failure
 * doubles up to the longest, and a warning is given up after `warningMs`.
 */
export const queuedMailLimits = {
  sendingMs: MINUTE,
  firstWaitMs: MINUTE,
  longestWaitMs: HOUR,
  warningMs: 2 * DAY,
}
export const factorLimits = {
  recoveryCodes: 10,
  /** From the right password to the second factor. */
  loginMs: 5 * MINUTE,
  /** From the secret of an app to its first code. */
  setUpMs: 15 * MINUTE,
}
/** Passkeys per member, and how long one may take to answer. */
export const passkeyLimits = { held: 20, name: 60, answerMs: 10 * MINUTE }
/** From leaving for Yandex to the end of a login or a new account. */
export const yandexLimits = { awayMs: 10 * MINUTE }
/** The mail is begun within `spreadMs`, at random: work for a known address slows none of the next requests that could tell. */
export const resetLimits = { validMs: HOUR, spreadMs: 5_000 }
export const confirmationLimits = { validMs: 3 * DAY }

/** Per member: unpublished texts, and their bytes in total. */
export const draftLimits = { held: 200, bytes: 20 * MEGABYTE }

export const postLimits = {
  title: 140,
  lead: 300,
  tags: 5,
  coAuthors: 3,
  /** Per text and person, also after a decline or a withdrawal. */
  invitationsOfPerson: 3,
  /** Per author, for all texts. */
  invitationsPerDay: 20,
  aheadDays: 365,
  /** Characters of why it was edited; of a comment too. */
  editReason: 200,
}

/** `bytes` limits everything beside the text: URLs, captions, marks. */
export const richTextLimits = {
  depth: 24,
  nodes: 4000,
  characters: 60_000,
  bytes: 400_000,
  mentions: 10,
  /** Quoted comments: their authors are told. */
  quotes: 20,
  cards: 20,
  polls: 3,
  /** Links that stand alone and are shown as cards. */
  previews: 5,
  /** Pictures per gallery. */
  gallery: 12,
}

/** What the overview of a discussion shows at most; `marks` are moments of the scrubber. */
export const overviewLimits = { marks: 240, top: 10, people: 24, links: 10, wholeTop: 40 }

/**
 * Cards of links: characters of what is shown, bytes that are read of a page and of its picture, and when a page is asked
 * again: after an answer, after the first failure (six times as long after each further one), at most so often.
 */
export const previewLimits = {
  url: 1000,
  title: 200,
  site: 60,
  description: 300,
  pageBytes: 512 * 1024,
  pictureBytes: 5 * MEGABYTE,
  againMs: 30 * DAY,
  firstWaitMs: 10 * MINUTE,
  tries: 4,
}
export const previewNetworkLimits = {
  redirects: 3,
  firstByteMs: 8 * SECOND,
  silenceMs: 5 * SECOND,
  wholeMs: 15 * SECOND,
}

/** Of a poll: options, and characters of the question and of an option. */
export const pollLimits = { fewest: 2, options: 10, question: 200, option: 120 }

/** Per member: unsent comments, and their bytes in total; the oldest are deleted first. */
export const unsentLimits = { held: 50, bytes: 2 * MEGABYTE }

/** A copy of everything that a member has: how long it is kept, and when one under way is taken for dead. */
export const exportLimits = { validMs: 48 * HOUR, patienceMs: HOUR }

/** A login this young proves who is there. */
export const loginLimits = { freshMs: 15 * MINUTE }

/** Time to think again, and before its end the reminder. */
export const leavingLimits = { graceMs: 14 * DAY, reminderMs: DAY }

/** Staff of a company at most, invited ones included; how long an invitation holds. */
export const firmLimits = { staff: 50, invitationMs: 14 * DAY, complexes: 100 }

/**
 * Of a claim to a company: characters of its text, of a link and of the answer; how long a mailed link holds, and how
 * many of the staff are told.
 */
export const claimLimits = {
  shortest: 20,
  text: 2000,
  links: 5,
  link: 300,
  answer: 1000,
  linkMs: DAY,
  mails: 20,
}

/** Messages can be edited for some minutes; unread ones are counted up to `counted`. */
export const conversationLimits = { editMs: 15 * MINUTE, counted: 100 }

export const uploadLimits = {
  imageBytes: 12 * MEGABYTE,
  imagePixels: 40_000_000,
  documentBytes: 50 * MEGABYTE,
  /** Total of a PDF's object streams. */
  pdfObjectBytes: 64 * MEGABYTE,
  /** For ZIP-based documents; `ratio` is unpacked to packed size. */
  archive: { entries: 10_000, bytes: 1024 * MEGABYTE, ratio: 200 },
}

export const saleLimits = { cities: 5, images: 40, documents: 30, characteristics: 40 }
/** A sale sent as a multipart form, with its files. */
export const saleFormLimits = {
  files: {
    max: 1 + saleLimits.images + saleLimits.documents,
    bytes: uploadLimits.documentBytes,
    total: 500_000_000,
  },
  fields: { max: 600, bytes: 1_000_000 },
}
/** Length of the rendering queue. */
export const presentationLimits = { waiting: 12 }

export const callbackLimits = {
  name: 80,
  phone: 40,
  text: 2000,
  note: 2000,
  mails: 50,
  /** Requests for the same number and subject within this time are repeats. */
  sameMs: 10 * MINUTE,
  /** Rows of an export, which is built in memory: this many take about a second and 150 MB. */
  exportRows: 10_000,
}
/** Characters of a search, how many a reader's list of recent ones keeps, and up to where hits are counted. */
export const searchLimits = { shortest: 2, longest: 200, recent: 8, suggestions: 8, counted: 500 }
/** Mortgage programmes, characters of a name and of the address of a source, and the largest limit of a loan. */
export const programmeLimits = { programmes: 300, name: 100, source: 300, loan: 1_000_000_000_000 }
/** Groups of synonyms, words of one in each language, and characters of a word or phrase. */
export const synonymLimits = { groups: 500, words: 12, longest: 60 }
/** Searches that found nothing: characters that are counted, by how many at least they are told, and how many are listed. */
export const emptySearchLimits = { longest: 60, fewest: 3, listed: 200 }
/** For how long a reporter may ask that somebody else decides again: six months at least, as the law has it. */
export const reportLimits = { text: 2000, appealMs: 184 * DAY }
/** Posts of a list in one language are counted up to here; pages beyond have no numbers. */
export const listLimits = { counted: 10_000 }
export const compareLimits = { objects: 4 }
/** Characters of the private note of a favourite. */
export const favoriteLimits = { note: 500 }
/** A discussion is new for so many days; unread comments are counted up to `counted`. */
export const readingLimits = {
  newMs: 30 * DAY,
  counted: 100,
  latest: 20,
  read: 200,
  /** Discussions that are looked at one by one for a page of what is new. */
  looked: 200,
  /** Opened ones that are held in memory after that: a hash table of them fits into `work_mem`. */
  opened: 50_000,
}
/** User agents are arbitrary, so one network counts as at most this many visitors. */
export const viewLimits = { browsersPerNetwork: 32 }

export const feedLimits = {
  bytes: 200 * MEGABYTE,
  /** Stored issues per run; further ones are only counted. */
  issues: 1000,
  pictures: 60,
  /** Photos of a complex, which come from an offer of it. */
  complexPictures: 10,
  pictureBytes: 15 * MEGABYTE,
}
/** Limits of the feed reader; tests lower them. */
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
  /** From connecting to the first byte of the response. */
  firstByteMs: 30 * SECOND,
  /** Idle time while a response streams in. */
  silenceMs: 30 * SECOND,
  /** For the whole response. */
  wholeMs: 15 * MINUTE,
}

/** Days whose views, calls and requests a seller sees. */
export const STATISTICS_DAYS = 30

/** Retention periods; callback requests by `CALLBACK_KEEP_DAYS`. */
export const keptMs = {
  views: 2 * HOUR,
  /** Numbers of objects: twice what sellers see. */
  statistics: 2 * STATISTICS_DAYS * DAY,
  runs: 7 * DAY,
  sessions: 90 * DAY,
  links: 7 * DAY,
  files: DAY,
  unsent: 90 * DAY,
  /**
   * What was typed and never reached the site, on the device: as long as somebody may come back to it, and no longer,
   * as whoever uses the device next can read it.
   */
  onDevice: 30 * DAY,
  emptySearches: 90 * DAY,
  /** The empty row that remains of a sent comment. */
  sent: 7 * DAY,
}
