import { categoryPath } from '@/components/parts/category-path'
import {
  type At,
  breadcrumbList,
  commentNodes,
  interactionsOf,
  JsonLd,
  type Node,
  personNode,
} from '@/components/parts/json-ld'
import { useNameOf } from '@/components/parts/person-name'
import type { Comment } from '@/lib/comments/schema'
import { mediaPath, widestPath } from '@/lib/media-paths'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import type { Post } from '@/lib/posts/schema'
import { type ArticleSection, postPath, routesIn } from '@/lib/routes'

type Props = {
  post: Post
  /** Those of this page. */
  comments: Comment[]
  section: ArticleSection
  sectionName: string
  locale: Locale
  /** Origin and name of the site. */
  origin: string
  site: string
}

const TYPES = {
  news: 'NewsArticle',
  opinions: 'OpinionNewsArticle',
  education: 'Article',
  events: 'Article',
  blogs: 'BlogPosting',
} as const satisfies Record<ArticleSection, string>

/** JSON-LD of an article or event, with its breadcrumbs. */
export function ArticleFacts({ post, comments, section, sectionName, ...page }: Props) {
  const { locale, origin } = page
  const to = routesIn(locale)
  const absolute = (path: string) => new URL(path, origin).href
  const at: At = { to, absolute, nameOf: useNameOf() }
  const { category } = post
  const steps = [
    { name: sectionName, item: absolute(to.section(section)) },
    ...(category
      ? [
          {
            name: inLanguage(category.name, locale),
            item: absolute(categoryPath(to, section, category.slug)),
          },
        ]
      : []),
    { name: post.title, item: absolute(postPath(to, post)) },
  ]
  const publisher: Node = { '@type': 'Organization', name: page.site, url: origin }
  const article = articleOf({ post, comments, section, publisher }, at)
  const nodes = post.event ? [article, eventOf(post, post.event, at)] : [article]
  return <JsonLd nodes={[...nodes, breadcrumbList(steps)]} />
}

/** The largest rendition of the cover, else the first image of the text. */
const imageOf = ({ cover, imageId }: Post) =>
  cover ? widestPath(cover, 1600) : imageId && mediaPath(imageId, 480)

type Parts = Pick<Props, 'post' | 'comments' | 'section'> & { publisher: Node }

function articleOf({ post, comments, section, publisher }: Parts, at: At): Node {
  const { to, absolute } = at
  const { company } = post
  const image = imageOf(post)
  return {
    '@type': TYPES[section],
    headline: post.title,
    description: post.lead || post.excerpt,
    url: absolute(postPath(to, post)),
    mainEntityOfPage: absolute(postPath(to, post)),
    inLanguage: languageTag(post.language),
    ...(image && { image: absolute(image) }),
    datePublished: post.publishedAt,
    dateModified: post.editedAt ?? post.publishedAt,
    author: [post.author, ...post.coAuthors].map((person) => personNode(person, at)),
    publisher: company
      ? {
          '@type': 'Organization',
          name: company.name,
          url: absolute(to.company(company.id)),
        }
      : publisher,
    ...(post.tags.length > 0 && { keywords: post.tags.map(({ name }) => name) }),
    commentCount: post.commentCount,
    comment: commentNodes(post, comments, at),
    interactionStatistic: interactionsOf(post),
  }
}

function eventOf(
  post: Post,
  { startsAt, endsAt, place, link }: NonNullable<Post['event']>,
  at: At,
): Node {
  const { company } = post
  const image = imageOf(post)
  return {
    '@type': 'Event',
    name: post.title,
    description: post.lead || post.excerpt,
    url: at.absolute(postPath(at.to, post)),
    inLanguage: languageTag(post.language),
    ...(image && { image: at.absolute(image) }),
    startDate: startsAt,
    ...(endsAt && { endDate: endsAt }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: place
      ? 'https://schema.org/OfflineEventAttendanceMode'
      : 'https://schema.org/OnlineEventAttendanceMode',
    location: place
      ? { '@type': 'Place', name: place, address: place }
      : { '@type': 'VirtualLocation', ...(link && { url: link }) },
    organizer: company
      ? {
          '@type': 'Organization',
          name: company.name,
          url: at.absolute(at.to.company(company.id)),
        }
      : personNode(post.author, at),
  }
}
