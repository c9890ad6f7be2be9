import { useLocale, useTranslations } from 'next-intl'
import { LanguageMenu } from '@/components/parts/language-menu'
import { Tabs } from '@/components/ui/tabs'
import type { PostListSearch } from '@/lib/posts/lists/schema'
import { routesIn } from '@/lib/routes'
import { type TrendPeriod, trendPeriod } from '@/lib/trends/schema'
import { trendHref } from './trend-address'
import styles from './trend-choice.module.css'

type Props = { period: TrendPeriod; language: PostListSearch['language'] }

/** Period and language of the trends, as links. */
export function TrendChoice({ period, language }: Props) {
  const t = useTranslations('ratings.trends')
  const to = routesIn(useLocale())
  return (
    <div className={styles.choice}>
      <Tabs
        label={t('periods')}
        items={trendPeriod.options.map((each) => ({
          href: trendHref(to, { period: each, language }),
          label: t(each),
          current: each === period,
        }))}
      />
      <LanguageMenu
        hrefOf={(choice) => trendHref(to, { period, language: choice })}
        chosen={language}
        counts={null}
      />
    </div>
  )
}
