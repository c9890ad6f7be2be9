import { useLocale, useTranslations } from 'next-intl'
import { ChipLink } from '@/components/ui/chip'
import { Tabs } from '@/components/ui/tabs'
import { LOCALES, languageTag, NATIVE_NAMES } from '@/lib/platform/i18n/locales'
import type { PostListSearch } from '@/lib/posts/lists/schema'
import { routesIn } from '@/lib/routes'
import { type TrendPeriod, trendPeriod } from '@/lib/trends/schema'
import { trendHref } from './trend-address'
import styles from './trend-choice.module.css'

type Props = { period: TrendPeriod; language: PostListSearch['language'] }

/** Period and language of the trends, as links. */
export function TrendChoice({ period, language }: Props) {
  const [t, words] = [useTranslations('ratings.trends'), useTranslations('posts.list')]
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
      <nav aria-label={words('language')} className={styles.languages}>
        {[undefined, ...LOCALES].map((each) => (
          <ChipLink
            key={each ?? 'any'}
            href={trendHref(to, { period, language: each })}
            current={each === language && 'page'}
            lang={each && languageTag(each)}
          >
            {each ? NATIVE_NAMES[each] : words('anyLanguage')}
          </ChipLink>
        ))}
      </nav>
    </div>
  )
}
