import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Discussion } from '@/components/forum/discussion'
import { getCardsIn } from '@/lib/cards/queries'
import { listTopComments } from '@/lib/comments/queries'
import { picturePath } from '@/lib/opengraph/queries'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { getPollsIn } from '@/lib/polls/queries'
import { postAt } from '@/lib/posts/addresses/queries'
import { listSimilarPosts } from '@/lib/posts/queries'
import { routes } from '@/lib/routes'
import { getTopic } from '@/lib/topics/queries'

type Props = { params: Promise<{ locale: string; id: string }> }

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ id: '0' }]

/** Search engines are told of the discussion in its own order. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [post, locale, t] = await Promise.all([
    find(params),
    getLocale(),
    getTranslations('forum.orders'),
  ])
  return pageMetadata({
    locale,
    path: routes.discussion(post.id),
    title: t('title', { title: post.title }),
    description: post.excerpt,
    image: await picturePath({ kind: 'post', id: post.id }, locale),
    type: 'article',
    rss: { title: post.title, path: routes.discussion(post.id) },
  })
}

/** The comments that weigh most first; next.config.ts rewrites `?order=top` to here. */
export default async function TopCommentsPage({ params }: Props) {
  const post = await find(params)
  const [comments, topic, similar] = await Promise.all([
    listTopComments(post.id),
    post.topic && getTopic(post.topic.id),
    listSimilarPosts(post.id),
  ])
  const texts = [post.body, ...comments.map(({ body }) => body)]
  const [cards, polls] = await Promise.all([getCardsIn(texts), getPollsIn(texts)])
  return (
    <Discussion
      post={post}
      page={1}
      order="top"
      comments={comments}
      moved={[]}
      topic={topic}
      similar={similar}
      cards={cards}
      polls={polls}
    />
  )
}

async function find(params: Props['params']) {
  const { id } = await params
  return postAt('forum', id)
}
