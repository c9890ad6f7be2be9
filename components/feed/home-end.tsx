import { useLocale, useTranslations } from 'next-intl'
import { ALL_LANGUAGES } from '@/lib/platform/i18n/language-choice'
import type { PostCard } from '@/lib/posts/schema'
import { routesIn } from '@/lib/routes'
import { SideList } from './side-list'

/** The end of the home page: what is written in other languages. */
export function HomeEnd({ others }: { others: PostCard[] }) {
  const t = useTranslations('posts.list')
  const to = routesIn(useLocale())
  return (
    <SideList
      id="others"
      title={t('others')}
      posts={others}
      href={to.home({ tab: 'feed', language: ALL_LANGUAGES })}
      all={t('allLanguages')}
    />
  )
}
