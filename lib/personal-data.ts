import { exportLimits, keptMs, queuedMailLimits } from './quotas'

const DAY_MS = 24 * 3_600_000
const HOUR_MS = 3_600_000

type Purpose = 'service' | 'sign' | 'told' | 'consent' | 'protection' | 'proof'
type Period =
  | 'account'
  | 'texts'
  | 'ended'
  | 'links'
  | 'unsent'
  | 'unused'
  | 'copies'
  | 'views'
  | 'device'
  | 'callbacks'
  | 'reports'
  | 'queue'
  | 'grace'
  | 'invitations'
  | 'block'

type Row = {
  purpose: Purpose
  kept: Period
  /** Fields of the database by table: all of them, or the named ones. */
  tables: Record<string, 'all' | readonly string[]>
}

/**
 * Everything that is kept about a person: what for, and how long. The table of the privacy policy is made from it, and
 * a test compares it with prisma/schema, field by field for `User`.
 */
export const PERSONAL_DATA = {
  profile: {
    purpose: 'service',
    kept: 'account',
    tables: {
      User: [
        'id',
        'name',
        'avatarId',
        'about',
        'city',
        'links',
        'showFavorites',
        'showSubscriptions',
        'showOnline',
        'role',
        'createdAt',
        'postCount',
        'commentCount',
      ],
      Blog: 'all',
      BlogAddress: 'all',
      MemberMerge: 'all',
    },
  },
  email: {
    purpose: 'sign',
    kept: 'account',
    tables: { User: ['email', 'emailConfirmedAt', 'language'] },
  },
  looks: {
    purpose: 'service',
    kept: 'account',
    tables: { User: ['theme', 'currency', 'contentLanguages', 'shortcuts'] },
  },
  password: { purpose: 'sign', kept: 'account', tables: { User: ['passwordHash'] } },
  agreed: { purpose: 'proof', kept: 'account', tables: { User: ['consentVersion', 'consentAt'] } },
  sanctions: {
    purpose: 'protection',
    kept: 'account',
    tables: { User: ['blockedUntil', 'blockedReason', 'guessToldAt'] },
  },
  leaving: { purpose: 'service', kept: 'grace', tables: { AccountDeletion: 'all' } },
  blockedAddresses: {
    purpose: 'protection',
    kept: 'block',
    tables: { BlockedAddress: 'all' },
  },
  devices: { purpose: 'sign', kept: 'ended', tables: { Session: 'all' } },
  tokens: { purpose: 'sign', kept: 'account', tables: { Token: 'all' } },
  factors: {
    purpose: 'sign',
    kept: 'account',
    tables: { Authenticator: 'all', RecoveryCode: 'all', Passkey: 'all' },
  },
  yandex: { purpose: 'sign', kept: 'account', tables: { YandexLink: 'all' } },
  links: {
    purpose: 'sign',
    kept: 'links',
    tables: {
      PasswordReset: 'all',
      EmailConfirmation: 'all',
      EmailChange: 'all',
      PendingLogin: 'all',
      YandexVisit: 'all',
      ClaimLink: 'all',
    },
  },
  invitations: {
    purpose: 'service',
    kept: 'invitations',
    tables: { CompanyInvitation: 'all' },
  },
  claims: { purpose: 'service', kept: 'account', tables: { CompanyClaim: 'all' } },
  texts: {
    purpose: 'service',
    kept: 'texts',
    tables: {
      Post: 'all',
      Comment: 'all',
      PostRevision: 'all',
      CommentRevision: 'all',
      PostCoAuthor: 'all',
      ObjectQuestion: 'all',
      Poll: 'all',
    },
  },
  messages: {
    purpose: 'service',
    kept: 'account',
    tables: {
      User: ['messagesFrom'],
      Conversation: 'all',
      ConversationSide: 'all',
      Message: 'all',
    },
  },
  unsent: {
    purpose: 'service',
    kept: 'unsent',
    tables: { UnsentComment: 'all', UnsentMessage: 'all' },
  },
  copies: { purpose: 'service', kept: 'copies', tables: { AccountExport: 'all' } },
  pictures: { purpose: 'service', kept: 'unused', tables: { Upload: 'all' } },
  followed: {
    purpose: 'service',
    kept: 'account',
    tables: {
      PostReaction: 'all',
      CommentReaction: 'all',
      PollVote: 'all',
      Favorite: 'all',
      Follow: 'all',
      Ignore: 'all',
      PostRead: 'all',
      ReadUntil: 'all',
      SavedSearch: 'all',
      RecentSearch: 'all',
    },
  },
  notifications: {
    purpose: 'told',
    kept: 'account',
    tables: { Notification: 'all', NotificationChoice: 'all', NotificationSettings: 'all' },
  },
  push: { purpose: 'told', kept: 'device', tables: { PushSubscription: 'all' } },
  mails: { purpose: 'told', kept: 'queue', tables: { QueuedMail: 'all' } },
  callbacks: {
    purpose: 'consent',
    kept: 'callbacks',
    tables: { CallbackRequest: 'all', CallbackEntry: 'all' },
  },
  reports: {
    purpose: 'protection',
    kept: 'reports',
    tables: { Report: 'all', ReportEntry: 'all' },
  },
  acts: { purpose: 'protection', kept: 'reports', tables: { AuditEntry: 'all', Removal: 'all' } },
  views: {
    purpose: 'protection',
    kept: 'views',
    tables: { PostView: 'all', ObjectVisit: 'all', ObjectCall: ['visitors'] },
  },
} as const satisfies Record<string, Row>

export type PersonalData = keyof typeof PERSONAL_DATA

/** Lengths of the periods in days, for their words; `views` and `copies` in hours. */
export const periodLengths = (callbackDays: number) => ({
  ended: keptMs.sessions / DAY_MS,
  links: keptMs.links / DAY_MS,
  unsent: keptMs.unsent / DAY_MS,
  unused: keptMs.files / DAY_MS,
  queue: queuedMailLimits.warningMs / DAY_MS,
  views: keptMs.views / HOUR_MS,
  copies: exportLimits.validMs / HOUR_MS,
  callbacks: callbackDays,
})
