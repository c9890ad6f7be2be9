import { useLocale, useTranslations } from 'next-intl'
import { Tabs } from '@/components/ui/tabs'
import { type FeedTab, feedTab } from '@/lib/feed/schema'
import { routesIn } from '@/lib/routes'
import { RememberTab } from './remember-tab'
import { tabHref } from './tab-address'

/** The tabs of the home page; the last one is remembered in the browser. */
export function FeedTabs({ current, asked }: { current: FeedTab; asked: boolean }) {
  const t = useTranslations('feed')
  const to = routesIn(useLocale())
  const items = feedTab.options.map((tab) => ({
    href: tabHref(to, tab),
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
