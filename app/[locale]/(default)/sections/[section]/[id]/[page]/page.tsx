import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { Article } from '@/components/articles/article'
import { ArticleFacts } from '@/components/articles/article-facts'
import { getCardsIn } from '@/lib/cards/queries'
import { pageOfNumber } from '@/lib/comment-pages'
import { listComments } from '@/lib/comments/queries'
import { env } from '@/lib/platform/env'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { getPost, listSimilarPosts } from '@/lib/posts/queries'
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
    type: 'article',
  })
}

/** Further comments; next.config.ts rewrites `?page=n` to here. */
export default async function ArticleCommentsPage({ params }: Props) {
  const { post, section, page } = await find(params)
  const [locale, t, comments, topic, similar] = await Promise.all([
    getLocale(),
    getTranslations('shell.sections'),
    listComments(post.id, page),
    post.topic && getTopic(post.topic.id),
    listSimilarPosts(post.id),
  ])
  const texts = comments.map(({ body }) => body)
  const cards = await getCardsIn(page === 1 ? [post.body, ...texts] : texts)
  return (
    <>
      <ArticleFacts
        post={post}
        section={section}
        sectionName={t(section)}
        locale={locale}
        origin={env().SITE_URL}
      />
      <Article
        post={post}
        section={section}
        page={page}
        comments={comments}
        topic={topic}
        similar={similar}
        cards={cards}
      />
    </>
  )
}

async function find(params: Props['params']) {
  const { section: name, id, page } = await params
  const section = ARTICLE_SECTIONS.find((each) => each === name)
  if (!section || !/^[1-9]\d{0,8}$/.test(id) || !/^[1-9]\d{0,5}$/.test(page)) notFound()
  const post = await getPost(Number(id))
  if (post?.section !== section || Number(page) > pageOfNumber(post.lastNumber)) notFound()
  return { post, section, page: Number(page) }
}
