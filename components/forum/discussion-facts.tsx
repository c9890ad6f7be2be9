import { breadcrumbList, interactionsOf, JsonLd } from '@/components/parts/json-ld'
import { useNameOf } from '@/components/parts/person-name'
import { isNobody } from '@/lib/nobody'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import type { Post } from '@/lib/posts/schema'
import { plainText, type RichText } from '@/lib/richtext/schema'
import { routesIn } from '@/lib/routes'

type Props = {
  post: Post
  page: number
  locale: Locale
  /** Origin of the site. */
  origin: string
  forums: string
}

/** JSON-LD of a discussion, with its breadcrumbs. */
export function DiscussionFacts({ post, page, locale, origin, forums }: Props) {
  const to = routesIn(locale)
  const nameOf = useNameOf()
  const absolute = (path: string) => new URL(path, origin).href
  const steps = [
    { name: forums, item: absolute(to.forums()) },
    ...(post.category
      ? [
          {
            name: inLanguage(post.category.name, locale),
            item: absolute(to.forumCategory(post.category.slug)),
          },
        ]
      : []),
    { name: post.title, item: absolute(to.discussion(post.id)) },
  ]
  return (
    <JsonLd
      data={{
        '@context': 'https://schema.org',
        '@graph': [
          {
            '@type': 'DiscussionForumPosting',
            headline: post.title,
            ...(page === 1 && { text: plainText(post.body as RichText) }),
            url: absolute(to.discussion(post.id)),
            inLanguage: languageTag(post.language),
            datePublished: post.publishedAt,
            ...(post.editedAt && { dateModified: post.editedAt }),
            author: {
              '@type': 'Person',
              name: nameOf(post.author),
              ...(isNobody(post.author) ? {} : { url: absolute(to.profile(post.author.id)) }),
            },
            commentCount: post.commentCount,
            interactionStatistic: interactionsOf(post),
          },
          breadcrumbList(steps),
        ],
      }}
    />
  )
}
