import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { Discussion } from '@/components/forum/discussion'
import { DiscussionFacts } from '@/components/forum/discussion-facts'
import { getCardsIn } from '@/lib/cards/queries'
import { listComments } from '@/lib/comments/queries'
import { mediaPath } from '@/lib/media-paths'
import { env } from '@/lib/platform/env'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { getPost, listSimilarPosts } from '@/lib/posts/queries'
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
    image: post.imageId ? mediaPath(post.imageId, 480) : undefined,
    type: 'article',
  })
}

export default async function DiscussionPage({ params }: Props) {
  const post = await find(params)
  const [locale, t, comments, topic, similar] = await Promise.all([
    getLocale(),
    getTranslations('forum.discussion'),
    listComments(post.id, 1),
    post.topic && getTopic(post.topic.id),
    listSimilarPosts(post.id),
  ])
  const cards = await getCardsIn([post.body, ...comments.map(({ body }) => body)])
  const origin = env().SITE_URL
  return (
    <>
      <DiscussionFacts post={post} page={1} locale={locale} origin={origin} forums={t('forums')} />
      <Discussion
        post={post}
        page={1}
        comments={comments}
        topic={topic}
        similar={similar}
        cards={cards}
      />
    </>
  )
}

async function find(params: Props['params']) {
  const { id } = await params
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound()
  const post = await getPost(Number(id))
  if (post?.section !== 'forum') notFound()
  return post
}
