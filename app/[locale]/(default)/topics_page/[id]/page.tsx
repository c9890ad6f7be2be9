import { Plus } from 'lucide'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import styles from '@/components/forum/forum.module.css'
import { pageHref } from '@/components/parts/list-address'
import { ListFilters } from '@/components/parts/list-filters'
import { PageHead } from '@/components/parts/page-head'
import { SharePlace } from '@/components/parts/share-place'
import { Trail } from '@/components/parts/trail'
import { PostList } from '@/components/posts/post-list'
import { ROWS } from '@/components/posts/rows'
import { Messages } from '@/components/shell/messages'
import { FavoriteButton } from '@/components/toggles/favorite-button'
import { LiveSubscribers } from '@/components/topics/live-subscribers'
import { SUBSCRIBE_WORDS, SubscribeButton } from '@/components/topics/subscribe-button'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { picturePath } from '@/lib/opengraph/queries'
import { inLanguage } from '@/lib/platform/i18n/localized'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { listPostPage } from '@/lib/posts/lists/queries'
import { isKeptList, searchOfSegments } from '@/lib/posts/lists/schema'
import { routes, routesIn } from '@/lib/routes'
import { getTopic } from '@/lib/topics/queries'

type Props = { params: Promise<{ locale: string; id: string; list?: string[] }> }

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ id: '0' }]

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ topic, search, list }, locale, t] = await Promise.all([
    find(params),
    getLocale(),
    getTranslations('topics.page'),
  ])
  const title = inLanguage(topic.title, locale)
  const { page } = search
  const address = (query: Parameters<typeof routes.forums>[0]) => routes.topic(topic.id, query)
  return pageMetadata({
    locale,
    path: pageHref(address, search, { page, after: null }),
    title: page > 1 ? t('pageTitle', { title, page: String(page) }) : title,
    image: await picturePath({ kind: 'topic', id: topic.id }, locale),
    description: inLanguage(topic.description, locale),
    isPrivate: !isKeptList(search, list),
    rss: { title, path: routes.topic(topic.id) },
  })
}

export default async function TopicPage({ params }: Props) {
  const [{ topic, search, filter, list }, locale, t] = await Promise.all([
    find(params),
    getLocale(),
    getTranslations('topics'),
  ])
  const { id } = topic
  const to = routesIn(locale)
  const title = inLanguage(topic.title, locale)
  const start = { topic: id }
  const address = (query: Parameters<typeof to.forums>[0]) => to.topic(id, query)
  return (
    <div className={styles.page}>
      <PageHead
        title={title}
        intro={inLanguage(topic.description, locale)}
        trail={
          <Trail
            label={t('page.breadcrumbs')}
            above={[{ name: t('index.title'), href: to.topics() }]}
            here={{ name: title, href: to.topic(id) }}
          />
        }
        action={
          <ButtonLink data-brief href={to.editor(start)} icon={<Icon of={Plus} />}>
            <span>{t('page.write')}</span>
          </ButtonLink>
        }
      >
        <div className={styles.actions}>
          <Messages only={SUBSCRIBE_WORDS}>
            <SubscribeButton kind="topics" id={id} title={title} subscribers={topic.subscribers} />
          </Messages>
          <LiveSubscribers topicId={id} />
          <FavoriteButton kind="topic" id={id} />
          <SharePlace title={title} path={to.topic(id)} />
        </div>
      </PageHead>
      <section aria-labelledby="posts" className={styles.section}>
        <h2 id="posts" className={styles.heading}>
          {t('page.posts')}
        </h2>
        <ListFilters address={address} search={search} languages={list.languages} />
        <PostList
          look={ROWS}
          list={list}
          filter={filter}
          search={search}
          address={address}
          start={start}
        />
      </section>
    </div>
  )
}

async function find(params: Props['params']) {
  const { id, list: segments } = await params
  const topic = /^[1-9]\d{0,8}$/.test(id) ? await getTopic(Number(id)) : null
  if (!topic) notFound()
  const locale = await getLocale()
  const search = searchOfSegments(segments, { language: locale })
  const { sort, language = locale, page, after } = search
  const filter = { topic: topic.id, sort, language }
  const list = await listPostPage(filter, page, after)
  if (!list) notFound()
  return { topic, search, filter, list }
}
