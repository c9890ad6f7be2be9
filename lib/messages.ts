import type accounts from '@/messages/en/accounts.json'
import type articles from '@/messages/en/articles.json'
import type audit from '@/messages/en/audit.json'
import type blogs from '@/messages/en/blogs.json'
import type callbacks from '@/messages/en/callbacks.json'
import type catalogue from '@/messages/en/catalogue.json'
import type claims from '@/messages/en/claims.json'
import type comments from '@/messages/en/comments.json'
import type common from '@/messages/en/common.json'
import type companies from '@/messages/en/companies.json'
import type consent from '@/messages/en/consent.json'
import type conversations from '@/messages/en/conversations.json'
import type editor from '@/messages/en/editor.json'
import type errors from '@/messages/en/errors.json'
import type exportsWords from '@/messages/en/exports.json'
import type favorites from '@/messages/en/favorites.json'
import type feed from '@/messages/en/feed.json'
import type feeds from '@/messages/en/feeds.json'
import type firms from '@/messages/en/firms.json'
import type forum from '@/messages/en/forum.json'
import type gallery from '@/messages/en/gallery.json'
import type inbox from '@/messages/en/inbox.json'
import type keys from '@/messages/en/keys.json'
import type leaving from '@/messages/en/leaving.json'
import type legal from '@/messages/en/legal.json'
import type limits from '@/messages/en/limits.json'
import type mails from '@/messages/en/mails.json'
import type maps from '@/messages/en/maps.json'
import type members from '@/messages/en/members.json'
import type moderation from '@/messages/en/moderation.json'
import type objects from '@/messages/en/objects.json'
import type offer from '@/messages/en/offer.json'
import type offline from '@/messages/en/offline.json'
import type openapi from '@/messages/en/openapi.json'
import type overview from '@/messages/en/overview.json'
import type pictures from '@/messages/en/pictures.json'
import type polls from '@/messages/en/polls.json'
import type posts from '@/messages/en/posts.json'
import type presentation from '@/messages/en/presentation.json'
import type profiles from '@/messages/en/profiles.json'
import type programmes from '@/messages/en/programmes.json'
import type ratings from '@/messages/en/ratings.json'
import type reading from '@/messages/en/reading.json'
import type removals from '@/messages/en/removals.json'
import type saleform from '@/messages/en/saleform.json'
import type sales from '@/messages/en/sales.json'
import type search from '@/messages/en/search.json'
import type searches from '@/messages/en/searches.json'
import type sharing from '@/messages/en/sharing.json'
import type shell from '@/messages/en/shell.json'
import type shortcuts from '@/messages/en/shortcuts.json'
import type staff from '@/messages/en/staff.json'
import type syndication from '@/messages/en/syndication.json'
import type synonyms from '@/messages/en/synonyms.json'
import type threads from '@/messages/en/threads.json'
import type toasts from '@/messages/en/toasts.json'
import type topics from '@/messages/en/topics.json'
import type unfound from '@/messages/en/unfound.json'
import type words from '@/messages/en/words.json'
import type yandex from '@/messages/en/yandex.json'
import type { Locale } from './platform/i18n/locales'

/** One file per slice in messages/<locale>/. */
export const SLICES = [
  'common',
  'errors',
  'shell',
  'accounts',
  'forum',
  'posts',
  'editor',
  'topics',
  'comments',
  'favorites',
  'articles',
  'companies',
  'feed',
  'ratings',
  'staff',
  'mails',
  'moderation',
  'catalogue',
  'objects',
  'maps',
  'searches',
  'feeds',
  'gallery',
  'inbox',
  'callbacks',
  'sales',
  'saleform',
  'pictures',
  'reading',
  'presentation',
  'legal',
  'toasts',
  'consent',
  'conversations',
  'profiles',
  'blogs',
  'keys',
  'exports',
  'leaving',
  'words',
  'openapi',
  'yandex',
  'search',
  'members',
  'audit',
  'synonyms',
  'syndication',
  'limits',
  'unfound',
  'removals',
  'threads',
  'firms',
  'claims',
  'shortcuts',
  'offline',
  'polls',
  'overview',
  'offer',
  'sharing',
  'programmes',
] as const

type Messages = {
  audit: typeof audit
  members: typeof members
  accounts: typeof accounts
  comments: typeof comments
  common: typeof common
  editor: typeof editor
  errors: typeof errors
  exports: typeof exportsWords
  favorites: typeof favorites
  forum: typeof forum
  posts: typeof posts
  sharing: typeof sharing
  shell: typeof shell
  toasts: typeof toasts
  topics: typeof topics
  articles: typeof articles
  companies: typeof companies
  conversations: typeof conversations
  feed: typeof feed
  ratings: typeof ratings
  reading: typeof reading
  staff: typeof staff
  mails: typeof mails
  moderation: typeof moderation
  catalogue: typeof catalogue
  objects: typeof objects
  maps: typeof maps
  searches: typeof searches
  feeds: typeof feeds
  gallery: typeof gallery
  inbox: typeof inbox
  callbacks: typeof callbacks
  sales: typeof sales
  saleform: typeof saleform
  pictures: typeof pictures
  presentation: typeof presentation
  leaving: typeof leaving
  legal: typeof legal
  consent: typeof consent
  profiles: typeof profiles
  blogs: typeof blogs
  keys: typeof keys
  words: typeof words
  openapi: typeof openapi
  yandex: typeof yandex
  search: typeof search
  unfound: typeof unfound
  synonyms: typeof synonyms
  syndication: typeof syndication
  limits: typeof limits
  removals: typeof removals
  threads: typeof threads
  firms: typeof firms
  claims: typeof claims
  shortcuts: typeof shortcuts
  offline: typeof offline
  polls: typeof polls
  overview: typeof overview
  offer: typeof offer
  programmes: typeof programmes
}

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}
