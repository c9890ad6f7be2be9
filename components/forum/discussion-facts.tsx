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
import { pageOfNumber } from '@/lib/comment-pages'
import type { Comment } from '@/lib/comments/schema'
import { mediaPath } from '@/lib/media-paths'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { inLanguage } from '@/lib/platform/i18n/localized'
import type { Post } from '@/lib/posts/schema'
import { plainText, type RichText } from '@/lib/richtext/schema'
import { postPath, routesIn } from '@/lib/routes'

type Props = {
  post: Post
  page: number
  /** Those of this page. */
  comments: Comment[]
  locale: Locale
  /** Origin of the site. */
  origin: string
  forums: string
}

/** JSON-LD of a page of a discussion, with its breadcrumbs; the whole text stands on the first page. */
export function DiscussionFacts({ post, page, comments, locale, origin, forums }: Props) {
  const to = routesIn(locale)
  const absolute = (path: string) => new URL(path, origin).href
  const at: At = { to, absolute, nameOf: useNameOf() }
  const { category, imageId } = post
  const steps = [
    { name: forums, item: absolute(to.forums()) },
    ...(category
      ? [
          {
            name: inLanguage(category.name, locale),
            item: absolute(to.forumCategory(category.slug)),
          },
        ]
      : []),
    { name: post.title, item: absolute(to.discussion(post.id)) },
  ]
  return (
    <JsonLd
      nodes={[
        {
          '@type': 'DiscussionForumPosting',
          headline: post.title,
          text: page === 1 ? plainText(post.body as RichText) : post.excerpt,
          url: absolute(to.discussion(post.id)),
          mainEntityOfPage: absolute(to.discussion(post.id)),
          inLanguage: languageTag(post.language),
          ...(imageId && { image: absolute(mediaPath(imageId, 480)) }),
          datePublished: post.publishedAt,
          ...(post.editedAt && { dateModified: post.editedAt }),
          author: [post.author, ...post.coAuthors].map((person) => personNode(person, at)),
          commentCount: post.commentCount,
          comment: commentNodes(post, comments, at),
          interactionStatistic: interactionsOf(post),
        },
        ...(post.answer && page === 1 ? [questionPage(post, at)] : []),
        breadcrumbList(steps),
      ]}
    />
  )
}

/** A discussion with an accepted answer is a question and its answer, too. */
function questionPage(post: Post, at: At): Node {
  const { answer } = post
  const place = answer && { page: pageOfNumber(answer.number), post: answer.number }
  return {
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: post.title,
      text: plainText(post.body as RichText),
      inLanguage: languageTag(post.language),
      datePublished: post.publishedAt,
      author: personNode(post.author, at),
      upvoteCount: post.reactionCount,
      answerCount: post.commentCount,
      ...(answer &&
        place && {
          acceptedAnswer: {
            '@type': 'Answer',
            text: answer.excerpt,
            url: at.absolute(postPath(at.to, post, place)),
            inLanguage: languageTag(answer.language),
            datePublished: answer.createdAt,
            author: personNode(answer.author, at),
            upvoteCount: answer.reactionCount,
          },
        }),
    },
  }
}
