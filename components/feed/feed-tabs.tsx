import { useLocale, useTranslations } from 'next-intl'
import { Tabs } from '@/components/ui/tabs'
import { type FeedTab, feedTab } from '@/lib/feed/schema'
import type { LanguageChoice } from '@/lib/platform/i18n/language-choice'
import { routesIn } from '@/lib/routes'
import { RememberTab } from './remember-tab'
import { tabHref } from './tab-address'

type Props = {
  current: FeedTab
  asked: boolean
  /** As in the address; the links keep it. */
  language?: LanguageChoice | undefined
}

/** The tabs of the home page; the last one is remembered in the browser. */
export function FeedTabs({ current, asked, language }: Props) {
  const t = useTranslations('feed')
  const to = routesIn(useLocale())
  const items = feedTab.options.map((tab) => ({
    href: tabHref(to, tab, tab === 'subscriptions' ? {} : { language }),
    label: t(`tabs.${tab}`),
    current: tab === current,
  }))
  return (
    <>
      <Tabs label={t('tabs.label')} items={items} />
      <RememberTab current={current} asked={asked} home={to.home()} />
    </>
  )
}
