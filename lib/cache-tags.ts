import { type CacheTag, cacheTag as tag } from '@/lib/platform/cache-tag'
import type { LinkKind, Section } from '@/prisma/generated/enums'

/** Every tag of the cache: what a cached read names, and what a write expires. */
export const tags = {
  /** A post: its text, its place, and what cards say of it beside its numbers. */
  post: (id: number) => tag(`post:${id}`),
  /** The pages of a post with the comments under it, and cards of those comments. */
  discussion: (postId: number) => tag(`discussion:${postId}`),
  /** Lines of lists, which tell who answered a post last, and when. */
  lastComment: (postId: number) => tag(`last-comment:${postId}`),
  /** Views, comments and reactions of a post wherever they may lag; a task expires it every five minutes. */
  postCounts: (id: number) => tag(`post-counts:${id}`),
  /** Lists of a section: which posts stand there, and in what order. */
  section: (section: Section) => tag(`section:${section}`),
  /** Lists of a section in the order of views; the same task expires it. */
  sectionByViews: (section: Section) => tag(`section-by-views:${section}`),
  /** The list of discussions that were answered last. */
  liveDiscussions: () => tag('live-discussions'),
  trends: () => tag('trends'),

  /** Lists of categories with their counts, and their names alone. */
  categories: () => tag('categories'),
  categoryNames: () => tag('category-names'),
  category: (id: number) => tag(`category:${id}`),
  /** Lists of topics with their counts, and their names alone. */
  topics: () => tag('topics'),
  topicNames: () => tag('topic-names'),
  topic: (id: number) => tag(`topic:${id}`),

  /** The name of a member, wherever it stands. */
  person: (id: number) => tag(`person:${id}`),
  /** What a member says of themselves, and what they have written. */
  profile: (id: number) => tag(`profile:${id}`),

  /** Lists of companies. */
  companies: () => tag('companies'),
  company: (id: number) => tag(`company:${id}`),
  /** Its page, which counts its subscribers; what names it beside its posts does not. */
  companyCounts: (id: number) => tag(`company-counts:${id}`),
  ratings: () => tag('ratings'),

  /** Lists of the catalogue. */
  objects: () => tag('objects'),
  object: (id: number) => tag(`object:${id}`),
  questions: (objectId: number) => tag(`questions:${objectId}`),
  /** The list of posts that show a thing as a card. */
  postsAbout: (kind: 'object' | 'company', id: number) => tag(`posts-about-${kind}:${id}`),
  cities: () => tag('cities'),
  /** Sums that go by the table of rates. */
  rates: () => tag('rates'),
  /** Lists of sales. */
  sales: () => tag('sales'),
  sale: (id: number) => tag(`sale:${id}`),
}

type Ref = { id: number }

/** Names on a card that belong to other things, so that a renaming reaches it. */
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

/** What a card in a text shows. */
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

/** What shows what: the tags that each kind of write expires. Commands name the write, never a tag. */
export const expiredBy = {
  /** Made or deleted: its discussion, the lines that tell the last answer, its author's page. Counts on cards lag. */
  comment: (postId: number, authorId: number) => [
    tags.discussion(postId),
    tags.lastComment(postId),
    tags.profile(authorId),
  ],
  /** New words of a comment, or a mark on it. */
  commentEdit: (postId: number) => [tags.discussion(postId)],
  /** A mark on a post: its pages say so at once, its cards later. */
  postReaction: (postId: number) => [tags.discussion(postId)],
  /** Numbers that have moved meanwhile, as the task tells it. */
  postCounts: (ids: number[]) => ids.map(tags.postCounts),
  sectionsByViews: (sections: Iterable<Section>) => [...sections].map(tags.sectionByViews),

  /** Published, edited, pinned, moved or closed; of a move both places. */
  post: (...places: PostPlace[]) => places.flatMap(aroundPost),
  /** It cannot be read any more. */
  postGone: (post: PostPlace) => [
    ...aroundPost(post),
    tags.discussion(post.id),
    tags.liveDiscussions(),
  ],
  /** Who its authors are: only its own pages name all of them. */
  coAuthors: (postId: number) => [tags.post(postId)],
  /** The pages of what its text shows as cards. */
  postLinks: (links: PostLink[]) => links.flatMap(aboutLink),
  tagMerge: (posts: { id: number; section: Section }[]) => [
    ...posts.map(({ id }) => tags.post(id)),
    ...new Set(posts.map(({ section }) => tags.section(section))),
    tags.trends(),
  ],
  scores: () => [tags.trends()],
  /** Counters that were set right. */
  counters: () => [tags.categories(), tags.topics(), tags.companies(), tags.trends()],

  categoryCreated: () => [tags.categories(), tags.categoryNames()],
  categoryDeleted: (id: number) => [...expiredBy.categoryCreated(), tags.category(id)],
  /** Its posts may have come from one place and gone to another. */
  categories: (categories: { id: number; section: Section }[]) => [
    ...expiredBy.categoryCreated(),
    tags.trends(),
    ...categories.flatMap(({ id, section }) => [tags.category(id), tags.section(section)]),
  ],
  topicCreated: () => [tags.topics(), tags.topicNames()],
  topic: (id: number) => [...expiredBy.topicCreated(), tags.topic(id)],
  /** Of a company not what names it, which is every post of it: that counts nothing. */
  subscription: (kind: 'topic' | 'company', id: number) =>
    kind === 'company'
      ? [tags.companies(), tags.companyCounts(id)]
      : [tags.topics(), tags.topic(id)],

  profile: (id: number) => [tags.profile(id)],
  renaming: (id: number) => [tags.person(id), tags.profile(id)],

  companyCreated: () => [tags.companies()],
  /** Cards of what it sells show its name and whether it is verified. */
  company: (id: number) => [tags.companies(), tags.company(id), tags.objects(), tags.sales()],
  companyDeleted: (id: number) => [...expiredBy.company(id), tags.ratings()],
  ratings: () => [tags.ratings()],

  objects: (ids: Iterable<number>) => [tags.objects(), ...Array.from(ids, tags.object)],
  question: (objectId: number) => [tags.questions(objectId)],
  city: () => [tags.cities()],
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

/** The list of posts on the page of what a text shows as a card; posts and topics have none. */
function aboutLink({ kind, targetId }: PostLink): CacheTag[] {
  if (kind === 'company') return [tags.postsAbout('company', targetId)]
  const isObject = kind === 'property' || kind === 'complex'
  return isObject ? [tags.postsAbout('object', targetId)] : []
}
