import { useTranslations } from 'next-intl'
import type { Property } from '@/lib/catalogue/objects/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import styles from './object.module.css'

const DAY_MS = 86_400_000

type Listed = Pick<Property, 'publishedAt' | 'history' | 'status'>
type Props = {
  property: Listed
  /** When it was closed, else today. */
  until: string
}

/** How long it has been on sale, and how its price has changed since. */
export function ListedLine({ property, until }: Props) {
  const t = useTranslations('objects.listed')
  const format = useFormatter()
  const { days, changes, share } = listedFacts(property, until)
  const sale = t(property.status === 'active' ? 'days' : 'wasDays', { days })
  const price = t('changes', { count: changes })
  const by =
    share === null
      ? null
      : format.number(share, {
          style: 'percent',
          signDisplay: 'exceptZero',
          maximumFractionDigits: 1,
        })
  return (
    <p className={styles.quiet}>
      {by === null ? t('line', { sale, price }) : t('lineBy', { sale, price, by })}
    </p>
  )
}

/** `share` is what the last price differs by from the first, null when they cannot be compared. */
export function listedFacts({ publishedAt, history }: Omit<Listed, 'status'>, until: string) {
  const passed = new Date(until).getTime() - new Date(publishedAt).getTime()
  const [first, last] = [history[0], history.at(-1)]
  const isComparable = first?.price && last?.price && first.currency === last.currency
  return {
    days: Math.max(0, Math.floor(passed / DAY_MS)),
    changes: Math.max(0, history.length - 1),
    share:
      isComparable && history.length > 1 && first.price && last.price
        ? last.price / first.price - 1
        : null,
  }
}
