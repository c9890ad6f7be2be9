import { pageOfNumber } from '@/lib/comment-pages'
import type { Comment } from '@/lib/comments/schema'
import { isNobody } from '@/lib/nobody'
import { languageTag } from '@/lib/platform/i18n/locales'
import type { Post } from '@/lib/posts/schema'
import { plainText, type RichText } from '@/lib/richtext/schema'
import { postPath, type routes } from '@/lib/routes'

/** A thing in the vocabulary of schema.org; journeys check what pages say against that. */
export type Node = { '@type': string; [property: string]: unknown }

/** JSON-LD. `<` is escaped, so that no text can end the script. */
export function JsonLd({ nodes }: { nodes: Node[] }) {
  const data = { '@context': 'https://schema.org', '@graph': nodes }
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** BreadcrumbList, with absolute URLs. */
export const breadcrumbList = (steps: { name: string; item: string }[]): Node => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    ...step,
  })),
})

/** Counters of comments, likes and views. */
export const interactionsOf = (post: Post): Node[] => [
  counter('CommentAction', post.commentCount),
  counter('LikeAction', post.reactionCount),
  counter('ViewAction', post.views),
]

export const counter = (
  type: 'CommentAction' | 'LikeAction' | 'ViewAction' | 'FollowAction' | 'WriteAction',
  userInteractionCount: number,
): Node => ({
  '@type': 'InteractionCounter',
  interactionType: { '@type': type },
  userInteractionCount,
})

type Named = { id: number; name: string }
/** Where the addresses of a page lead, and what people are called there. */
export type At = {
  to: typeof routes
  absolute: (path: string) => string
  nameOf: (person: Named) => string
}

export const personNode = (person: Named, { to, absolute, nameOf }: At): Node => ({
  '@type': 'Person',
  name: nameOf(person),
  ...(isNobody(person) ? {} : { url: absolute(to.profile(person.id)) }),
})

/** Of one page, and characters of each: the page has them all in full. */
const MOST_COMMENTS = 100
const MOST_CHARACTERS = 1000

/** The comments of a page of this post, without those that were taken away. */
export const commentNodes = (post: Post, comments: Comment[], at: At): Node[] =>
  comments
    .filter(({ body }) => body !== null)
    .slice(0, MOST_COMMENTS)
    .map((comment) => {
      const { number, language, createdAt, editedAt } = comment
      const place = { page: pageOfNumber(number), post: number }
      return {
        '@type': 'Comment',
        text: plainText(comment.body as RichText).slice(0, MOST_CHARACTERS),
        url: at.absolute(postPath(at.to, post, place)),
        inLanguage: languageTag(language),
        datePublished: createdAt,
        ...(editedAt && { dateModified: editedAt }),
        author: personNode(comment.author, at),
      }
    })
