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

type Props = { params: Promise<{ locale: string; id: string; page: string }> }

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ id: '0', page: '2' }]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ post, page }, locale, t] = await Promise.all([
    find(params),
    getLocale(),
    getTranslations('forum.discussion'),
  ])
  return pageMetadata({
    locale,
    path: routes.discussion(post.id, { page }),
    title: page > 1 ? t('pageTitle', { title: post.title, page: String(page) }) : post.title,
    description: post.excerpt,
    image: await picturePath({ kind: 'post', id: post.id }, locale),
    type: 'article',
    rss: { title: post.title, path: routes.discussion(post.id) },
  })
}

/** Further comments; next.config.ts rewrites `?page=n` to here. */
export default async function DiscussionCommentsPage({ params }: Props) {
  const { post, page } = await find(params)
  const [locale, t, comments, moved, topic, similar] = await Promise.all([
    getLocale(),
    getTranslations('forum.discussion'),
    listComments(post.id, page),
    listMovedAway(post.id, page),
    post.topic && getTopic(post.topic.id),
    listSimilarPosts(post.id),
  ])
  const texts = comments.map(({ body }) => body)
  const shown = page === 1 ? [post.body, ...texts] : texts
  const [cards, polls] = await Promise.all([getCardsIn(shown), getPollsIn(shown)])
  const [origin, forums] = [env().SITE_URL, t('forums')]
  return (
    <>
      <DiscussionFacts
        comments={comments}
        post={post}
        page={page}
        locale={locale}
        origin={origin}
        forums={forums}
      />
      <Discussion
        post={post}
        page={page}
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
  const { id, page } = await params
  return { post: await postAt('forum', id, page), page: Number(page) }
}
