import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { Article } from '@/components/articles/article'
import { ArticleFacts } from '@/components/articles/article-facts'
import { getCardsIn } from '@/lib/cards/queries'
import { listComments } from '@/lib/comments/queries'
import { listMovedAway } from '@/lib/comments/threads/queries'
import { picturePath } from '@/lib/opengraph/queries'
import { env } from '@/lib/platform/env'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { getPollsIn } from '@/lib/polls/queries'
import { postAt } from '@/lib/posts/addresses/queries'
import { listSimilarPosts } from '@/lib/posts/queries'
import { ARTICLE_SECTIONS, routes } from '@/lib/routes'
import { getTopic } from '@/lib/topics/queries'

type Props = { params: Promise<{ locale: string; section: string; id: string }> }

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ section: '0', id: '0' }]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ post, section }, locale] = await Promise.all([find(params), getLocale()])
  return pageMetadata({
    locale,
    path: routes.article(section, post.id),
    title: post.title,
    description: post.lead || post.excerpt,
    image: await picturePath({ kind: 'post', id: post.id }, locale),
    type: 'article',
    rss: { title: post.title, path: routes.article(section, post.id) },
  })
}

export default async function ArticlePage({ params }: Props) {
  const { post, section } = await find(params)
  const [locale, t, comments, moved, topic, similar] = await Promise.all([
    getLocale(),
    getTranslations('shell.sections'),
    listComments(post.id, 1),
    listMovedAway(post.id, 1),
    post.topic && getTopic(post.topic.id),
    listSimilarPosts(post.id),
  ])
  const texts = [post.body, ...comments.map(({ body }) => body)]
  const [cards, polls] = await Promise.all([getCardsIn(texts), getPollsIn(texts)])
  return (
    <>
      <ArticleFacts
        post={post}
        comments={comments}
        section={section}
        sectionName={t(section)}
        locale={locale}
        origin={env().SITE_URL}
        site={env().SITE_NAME}
      />
      <Article
        post={post}
        section={section}
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
  const { section: name, id } = await params
  const section = ARTICLE_SECTIONS.find((each) => each === name)
  if (!section) notFound()
  return { post: await postAt(section, id), section }
}
