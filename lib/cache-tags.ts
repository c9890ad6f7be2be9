import { type CacheTag, cacheTag as tag } from '@/lib/platform/cache-tag'
import { LIMITS_TAG } from '@/lib/platform/http/limit'
import type { LinkKind, Section } from '@/prisma/generated/enums'

/** Every cache tag: cached reads name them, writes expire them. */
export const tags = {
  /** A post's text and place, and what cards show of it beside its counts. */
  post: (id: number) => tag(`post:${id}`),
  /** The pages of a post with its comments, and cards of those comments. */
  discussion: (postId: number) => tag(`discussion:${postId}`),
  /** List lines, which show who commented last, and when. */
  lastComment: (postId: number) => tag(`last-comment:${postId}`),
  /** Views, comments and reactions of a post where they may lag; a task expires it every five minutes. */
  postCounts: (id: number) => tag(`post-counts:${id}`),
  /** Lists of a section: which posts stand there, and in what order. */
  section: (section: Section) => tag(`section:${section}`),
  /** Lists of a section ordered by views; the same task expires it. */
  sectionByViews: (section: Section) => tag(`section-by-views:${section}`),
  /** Lists ordered by the latest comment. */
  activity: () => tag('activity'),
  /** The list of recently commented discussions. */
  liveDiscussions: () => tag('live-discussions'),
  /** How the votes of a poll stand, by its key. */
  poll: (key: string) => tag(`poll:${key}`),
  /** The card of a link, by the hash of its address. */
  preview: (hash: string) => tag(`preview:${hash}`),
  trends: () => tag('trends'),

  /** Lists of categories, with counts and as names alone. */
  categories: () => tag('categories'),
  categoryNames: () => tag('category-names'),
  category: (id: number) => tag(`category:${id}`),
  /** Lists of topics, with counts and as names alone. */
  topics: () => tag('topics'),
  topicNames: () => tag('topic-names'),
  topic: (id: number) => tag(`topic:${id}`),

  /** A member's name, wherever it is shown. */
  person: (id: number) => tag(`person:${id}`),
  /** A member's profile text and list of posts. */
  profile: (id: number) => tag(`profile:${id}`),

  /** Whose blog stands at an address. */
  blogAddress: (slug: string) => tag(`blog-address:${slug}`),

  /** Lists of companies. */
  companies: () => tag('companies'),
  company: (id: number) => tag(`company:${id}`),
  /**
   * The company's page, which shows its subscriber count; expiring it leaves posts that name the company
   * cached.
   */
  companyCounts: (id: number) => tag(`company-counts:${id}`),
  ratings: () => tag('ratings'),

  /** Lists of catalogue objects. */
  objects: () => tag('objects'),
  object: (id: number) => tag(`object:${id}`),
  questions: (objectId: number) => tag(`questions:${objectId}`),
  /** The list of posts that show this object or company as a card. */
  postsAbout: (kind: 'object' | 'company', id: number) => tag(`posts-about-${kind}:${id}`),
  cities: () => tag('cities'),
  /** Amounts converted by the table of exchange rates. */
  rates: () => tag('rates'),
  /** Mortgage programmes of a country. */
  programmes: (country: string) => tag(`mortgage-programmes:${country}`),
  /** The public log of what the staff does. */
  moderationLog: () => tag('moderation-log'),
  /** Words of the trade that mean the same. */
  synonyms: () => tag('synonyms'),
  /** Limits that an admin has set. */
  limits: () => tag(LIMITS_TAG),
  /** Lists of sales. */
  sales: () => tag('sales'),
  sale: (id: number) => tag(`sale:${id}`),
}

type Ref = { id: number }

/** Tags of the people, categories and companies that a post card names, so that a rename expires the card. */
export const namedByPosts = (posts: NamedPost[]): CacheTag[] => [
  ...new Set(
    posts.flatMap(({ author, company, category, topic, lastComment }) => [
      tags.person(author.id),
      ...(company ? [tags.company(company.id)] : []),
      ...(lastComment ? [tags.person(lastComment.author.id)] : []),
      ...(category ? [tags.category(category.id)] : []),
      ...(topic ? [tags.topic(topic.id)] : []),
    ]),
  ),
]
type NamedPost = {
  author: Ref
  company: Ref | null
  category: Ref | null
  topic: Ref | null
  lastComment: { author: Ref } | null
}

/** Tags of a card in a text. */
export function ofCard({ kind, id }: { kind: CardKind; id: number }): CacheTag[] {
  switch (kind) {
    case 'post':
      return [tags.post(id), tags.postCounts(id)]
    case 'comment':
      return [tags.post(id), tags.discussion(id)]
    case 'profile':
      return [tags.person(id), tags.profile(id)]
    case 'object':
      return [tags.object(id)]
    default:
      return [tags[kind](id)]
  }
}
type CardKind = 'post' | 'comment' | 'profile' | 'object' | 'topic' | 'company' | 'sale'

/** The tags that each kind of write expires. Commands name the write, never a tag. */
export const expiredBy = {
  /**
   * Created or deleted: expires the discussion, the lines that show the last comment and the lists ordered by it, the author's page.
   * Counts on cards lag.
   */
  comment: (postId: number, authorId: number) => [
    tags.discussion(postId),
    tags.lastComment(postId),
    tags.activity(),
    tags.profile(authorId),
  ],
  /** Moved from one discussion to another; `around` are those that lead to them too. */
  commentsMoved: (posts: number[], around: number[], authorIds: number[]) => [
    tags.liveDiscussions(),
    tags.activity(),
    ...posts.flatMap((id) => [tags.discussion(id), tags.lastComment(id)]),
    ...around.flatMap((id) => [tags.discussion(id), tags.post(id)]),
    ...authorIds.map(tags.profile),
  ],
  /** Their pages alone, when comments go from one to the other. */
  threads: (posts: number[]) => posts.map(tags.discussion),
  /** Edited text of a comment, or a reaction to it. */
  commentEdit: (postId: number) => [tags.discussion(postId)],
  /** Which comment is the answer: the discussion shows it, cards and the lines of lists a mark. */
  answer: (postId: number) => [tags.post(postId), tags.discussion(postId), tags.postCounts(postId)],
  poll: (key: string) => [tags.poll(key)],
  preview: (hash: string) => [tags.preview(hash)],
  /** A reaction to a post: its pages show it at once, cards later. */
  postReaction: (postId: number) => [tags.discussion(postId)],
  /** Posts whose counts have changed, found by the task. */
  postCounts: (ids: number[]) => ids.map(tags.postCounts),
  sectionsByViews: (sections: Iterable<Section>) => [...sections].map(tags.sectionByViews),

  /** Published, edited, pinned, moved or closed; for a move, both places. */
  post: (...places: PostPlace[]) => places.flatMap(aroundPost),
  /** Deleted, hidden or unpublished. */
  postGone: (post: PostPlace) => [
    ...aroundPost(post),
    tags.discussion(post.id),
    tags.liveDiscussions(),
  ],
  /** Co-authors changed: only the post's own pages name all of them. */
  coAuthors: (postId: number) => [tags.post(postId)],
  /** The pages of the objects and companies that its text shows as cards. */
  postLinks: (links: PostLink[]) => links.flatMap(aboutLink),
  tagMerge: (posts: { id: number; section: Section }[]) => [
    ...posts.map(({ id }) => tags.post(id)),
    ...new Set(posts.map(({ section }) => tags.section(section))),
    tags.trends(),
  ],
  scores: () => [tags.trends()],
  synonyms: () => [tags.synonyms()],
  limits: () => [tags.limits()],
  /** Counters repaired by the recount. */
  counters: () => [tags.categories(), tags.topics(), tags.companies(), tags.trends()],

  categoryCreated: () => [tags.categories(), tags.categoryNames()],
  categoryDeleted: (id: number) => [...expiredBy.categoryCreated(), tags.category(id)],
  /** Posts may have moved between these categories. */
  categories: (categories: { id: number; section: Section }[]) => [
    ...expiredBy.categoryCreated(),
    tags.trends(),
    ...categories.flatMap(({ id, section }) => [tags.category(id), tags.section(section)]),
  ],
  topicCreated: () => [tags.topics(), tags.topicNames()],
  topic: (id: number) => [...expiredBy.topicCreated(), tags.topic(id)],
  /** For a company, not everything that names it (all its posts): those do not show the subscriber count. */
  subscription: (kind: 'topic' | 'company', id: number) =>
    kind === 'company'
      ? [tags.companies(), tags.companyCounts(id)]
      : [tags.topics(), tags.topic(id)],

  profile: (id: number) => [tags.profile(id)],
  renaming: (id: number) => [tags.person(id), tags.profile(id)],

  /** A blog, and the addresses that lead to it or do no more. */
  blog: (userId: number, slugs: string[]) => [tags.profile(userId), ...slugs.map(tags.blogAddress)],

  companyCreated: () => [tags.companies()],
  /** Cards of what it sells show its name and verification. */
  company: (id: number) => [tags.companies(), tags.company(id), tags.objects(), tags.sales()],
  /** Its staff is named on its own page alone. */
  companyStaff: (id: number) => [tags.companyCounts(id)],
  companyDeleted: (id: number) => [...expiredBy.company(id), tags.ratings()],
  /** Posts, comments and objects name the one that is kept. */
  companiesMerged: (from: number, into: number) => [
    ...[from, into].flatMap((id) => [
      ...expiredBy.companyDeleted(id),
      tags.companyCounts(id),
      tags.postsAbout('company', id),
    ]),
  ],
  /** Everything that shows the name of either. */
  membersMerged: (from: number, into: number) => [
    ...[from, into].flatMap((id) => expiredBy.renaming(id)),
    tags.ratings(),
    tags.topics(),
    tags.companies(),
  ],
  textsRewritten: (postIds: number[]) =>
    [...new Set(postIds)].flatMap((id) => [tags.post(id), tags.discussion(id)]),
  ratings: () => [tags.ratings()],

  objects: (ids: Iterable<number>) => [tags.objects(), ...Array.from(ids, tags.object)],
  question: (objectId: number) => [tags.questions(objectId)],
  city: () => [tags.cities()],
  moderationLog: () => [tags.moderationLog()],
  /** Of the country before the change, and after it. */
  programme: (...countries: string[]) => [...new Set(countries)].map(tags.programmes),
  rate: () => [tags.rates(), tags.objects(), tags.sales()],
  sale: (id: number) => [tags.sale(id), tags.sales()],
}

type PostPlace = {
  id: number
  section: Section
  authorId: number
  topicId: number | null
  companyId: number | null
}
export type PostLink = { kind: LinkKind; targetId: number }

const aroundPost = (post: PostPlace): CacheTag[] => [
  tags.post(post.id),
  tags.section(post.section),
  tags.person(post.authorId),
  tags.categories(),
  tags.topics(),
  tags.trends(),
  ...(post.topicId ? [tags.topic(post.topicId)] : []),
  ...(post.companyId ? [tags.companies(), tags.company(post.companyId)] : []),
]

/** The post list on the page of the linked object or company; posts and topics have none. */
function aboutLink({ kind, targetId }: PostLink): CacheTag[] {
  if (kind === 'company') return [tags.postsAbout('company', targetId)]
  const isObject = kind === 'property' || kind === 'complex'
  return isObject ? [tags.postsAbout('object', targetId)] : []
}
