import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/parts/page-head'
import { Messages } from '@/components/shell/messages'
import { SUBSCRIBE_WORDS } from '@/components/topics/subscribe-button'
import { TopicList } from '@/components/topics/topic-list'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'
import { listNewestOfTopics, listTopics } from '@/lib/topics/queries'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('topics.index')])
  return pageMetadata({
    locale,
    path: routes.topics(),
    title: t('title'),
    description: t('description'),
  })
}

export default async function TopicsPage() {
  const [t, topics, newest] = await Promise.all([
    getTranslations('topics.index'),
    listTopics(),
    getLocale().then(listNewestOfTopics),
  ])
  return (
    <>
      <PageHead title={t('title')} intro={t('intro')} />
      <Messages only={SUBSCRIBE_WORDS}>
        <TopicList topics={topics.items} newest={newest} />
      </Messages>
    </>
  )
}
