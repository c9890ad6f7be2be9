import { categoryPath } from '@/components/parts/category-path'
import { breadcrumbList, interactionsOf, JsonLd } from '@/components/parts/json-ld'
import { useNameOf } from '@/components/parts/person-name'
import { mediaPath, widestPath } from '@/lib/media-paths'
import { isNobody } from '@/lib/nobody'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import type { Post } from '@/lib/posts/schema'
import { type ArticleSection, postPath, routesIn } from '@/lib/routes'

type Props = {
  post: Post
  section: ArticleSection
  sectionName: string
  locale: Locale
  /** Origin of the site. */
  origin: string
}

/** JSON-LD of an article or event, with its breadcrumbs. */
export function ArticleFacts({ post, section, sectionName, locale, origin }: Props) {
  const to = routesIn(locale)
  const absolute = (path: string) => new URL(path, origin).href
  const { category } = post
  const nameOf = useNameOf()
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
  const image = imageOf(post)
  const shared = {
    url: absolute(postPath(to, post)),
    inLanguage: languageTag(post.language),
    ...(image && { image: absolute(image) }),
    interactionStatistic: interactionsOf(post),
  }
  const thing = post.event
    ? eventOf(post, post.event, nameOf)
    : articleOf(post, locale, absolute, nameOf)
  return (
    <JsonLd
      data={{
        '@context': 'https://schema.org',
        '@graph': [{ ...thing, ...shared }, breadcrumbList(steps)],
      }}
    />
  )
}

/** The largest rendition of the cover, else the first image of the text. */
const imageOf = ({ cover, imageId }: Post) =>
  cover ? widestPath(cover, 1600) : imageId && mediaPath(imageId, 480)

type NameOf = ReturnType<typeof useNameOf>

function articleOf(post: Post, locale: Locale, absolute: (path: string) => string, nameOf: NameOf) {
  const to = routesIn(locale)
  const { company } = post
  return {
    '@type': 'NewsArticle',
    headline: post.title,
    description: post.lead || post.excerpt,
    datePublished: post.publishedAt,
    dateModified: post.editedAt ?? post.publishedAt,
    commentCount: post.commentCount,
    author: [post.author, ...post.coAuthors].map((person) => ({
      '@type': 'Person',
      name: nameOf(person),
      ...(isNobody(person) ? {} : { url: absolute(to.profile(person.id)) }),
    })),
    ...(company && {
      publisher: {
        '@type': 'Organization',
        name: company.name,
        url: absolute(to.company(company.id)),
      },
    }),
  }
}

function eventOf(
  post: Post,
  { startsAt, endsAt, place, link }: NonNullable<Post['event']>,
  nameOf: NameOf,
) {
  const { company } = post
  return {
    '@type': 'Event',
    name: post.title,
    description: post.lead || post.excerpt,
    startDate: startsAt,
    ...(endsAt && { endDate: endsAt }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${place ? 'Offline' : 'Online'}EventAttendanceMode`,
    location: place
      ? { '@type': 'Place', name: place, address: place }
      : { '@type': 'VirtualLocation', ...(link && { url: link }) },
    organizer: company
      ? { '@type': 'Organization', name: company.name }
      : { '@type': 'Person', name: nameOf(post.author) },
  }
}
