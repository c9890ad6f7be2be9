import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Discussion } from '@/components/forum/discussion'
import { DiscussionFacts } from '@/components/forum/discussion-facts'
import { getCardsIn } from '@/lib/cards/queries'
import { listComments } from '@/lib/comments/queries'
import { listMovedAway } from '@/lib/comments/threads/queries'
import { picturePath } from '@/lib/opengraph/queries'
import { env } from '@/lib/platform/env'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { getPollsIn } from '@/lib/polls/queries'
import { postAt } from '@/lib/posts/addresses/queries'
import { listSimilarPosts } from '@/lib/posts/queries'
import { routes } from '@/lib/routes'
import { getTopic } from '@/lib/topics/queries'

type Props = { params: Promise<{ locale: string; id: string }> }

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ id: '0' }]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [post, locale] = await Promise.all([find(params), getLocale()])
  return pageMetadata({
    locale,
    path: routes.discussion(post.id),
    title: post.title,
    description: post.excerpt,
    image: await picturePath({ kind: 'post', id: post.id }, locale),
    type: 'article',
    rss: { title: post.title, path: routes.discussion(post.id) },
  })
}

export default async function DiscussionPage({ params }: Props) {
  const post = await find(params)
  const [locale, t, comments, moved, topic, similar] = await Promise.all([
    getLocale(),
    getTranslations('forum.discussion'),
    listComments(post.id, 1),
    listMovedAway(post.id, 1),
    post.topic && getTopic(post.topic.id),
    listSimilarPosts(post.id),
  ])
  const texts = [post.body, ...comments.map(({ body }) => body)]
  const [cards, polls] = await Promise.all([getCardsIn(texts), getPollsIn(texts)])
  const origin = env().SITE_URL
  return (
    <>
      <DiscussionFacts
        comments={comments}
        post={post}
        page={1}
        locale={locale}
        origin={origin}
        forums={t('forums')}
      />
      <Discussion
        post={post}
        page={1}
        comments={comments}
        moved={moved}
        topic={topic}
        similar={similar}
        cards={cards}
        polls={polls}
      />
    </>
  )
}

async function find(params: Props['params']) {
  const { id } = await params
  return postAt('forum', id)
}
