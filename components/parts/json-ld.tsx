import type { Post } from '@/lib/posts/schema'

/** JSON-LD. `<` is escaped, so that no text can end the script. */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** BreadcrumbList, with absolute URLs. */
export const breadcrumbList = (steps: { name: string; item: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    ...step,
  })),
})

/** Counters of comments, likes and views. */
export const interactionsOf = (post: Post) =>
  [
    { type: 'CommentAction', number: post.commentCount },
    { type: 'LikeAction', number: post.reactionCount },
    { type: 'ViewAction', number: post.views },
  ].map(({ type, number }) => ({
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${type}`,
    userInteractionCount: number,
  }))
