import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/parts/page-head'
import type { PostListPage, PostListSearch } from '@/lib/posts/lists/schema'
import type { TrendPeriod } from '@/lib/trends/schema'
import { TrendChoice } from './trend-choice'
import { TrendFormula } from './trend-formula'
import { TrendList } from './trend-list'
import styles from './trends.module.css'

type Props = { list: PostListPage; period: TrendPeriod; language: PostListSearch['language'] }

/** The trends of a period, and how they are computed. */
export async function Trends(props: Props) {
  const t = await getTranslations('ratings.trends')
  const { period, language } = props
  return (
    <div className={styles.page}>
      <PageHead title={t(`titles.${period}`)} intro={t('intro')} />
      <TrendChoice period={period} language={language} />
      <TrendList {...props} />
      <TrendFormula />
    </div>
  )
}
