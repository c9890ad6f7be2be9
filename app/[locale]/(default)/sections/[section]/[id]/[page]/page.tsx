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

type Props = { params: Promise<{ locale: string; section: string; id: string; page: string }> }

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ section: '0', id: '0', page: '2' }]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ post, section, page }, locale, t] = await Promise.all([
    find(params),
    getLocale(),
    getTranslations('articles.page'),
  ])
  return pageMetadata({
    locale,
    path: routes.article(section, post.id, { page }),
    title: page > 1 ? t('pageTitle', { title: post.title, page: String(page) }) : post.title,
    description: post.lead || post.excerpt,
    image: await picturePath({ kind: 'post', id: post.id }, locale),
    type: 'article',
    rss: { title: post.title, path: routes.article(section, post.id) },
  })
}

/** Further comments; next.config.ts rewrites `?page=n` to here. */
export default async function ArticleCommentsPage({ params }: Props) {
  const { post, section, page } = await find(params)
  const [locale, t, comments, moved, topic, similar] = await Promise.all([
    getLocale(),
    getTranslations('shell.sections'),
    listComments(post.id, page),
    listMovedAway(post.id, page),
    post.topic && getTopic(post.topic.id),
    listSimilarPosts(post.id),
  ])
  const texts = comments.map(({ body }) => body)
  const shown = page === 1 ? [post.body, ...texts] : texts
  const [cards, polls] = await Promise.all([getCardsIn(shown), getPollsIn(shown)])
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
  const { section: name, id, page } = await params
  const section = ARTICLE_SECTIONS.find((each) => each === name)
  if (!section) notFound()
  return { post: await postAt(section, id, page), section, page: Number(page) }
}
