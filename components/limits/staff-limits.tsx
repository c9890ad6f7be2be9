'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { limitOptions } from '@/lib/limiting/client'
import { LIMIT_GROUPS, type LimitGroup, type LimitSetting } from '@/lib/limiting/schema'
import { NETWORK_FACTOR } from '@/lib/limits'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import styles from '../parts/staff.module.css'
import { LimitItem } from './limit-item'

const GROUPS = Object.keys(LIMIT_GROUPS) as LimitGroup[]

/** All limits by group: what is in force, what is the default, and a form for each. */
export function StaffLimits() {
  const t = useTranslations('limits')
  const say = useErrorText()
  const list = useQuery(limitOptions)
  if (list.isPending) return <ListLoading label={t('loading')} lines={12} />
  if (!list.data) {
    return (
      <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => list.refetch()}>
        {say(list.error)}
      </ListFailed>
    )
  }
  const { items } = list.data
  return (
    <div className={styles.page}>
      <p>{t('intro')}</p>
      <section className={styles.part} aria-labelledby="limits-networks">
        <h2 id="limits-networks">{t('networks.title')}</h2>
        <p>{t('networks.text', { factor: String(NETWORK_FACTOR) })}</p>
      </section>
      {GROUPS.map((group) => (
        <Group key={group} group={group} limits={items} />
      ))}
    </div>
  )
}

function Group({ group, limits }: { group: LimitGroup; limits: LimitSetting[] }) {
  const t = useTranslations('limits')
  const names: readonly string[] = LIMIT_GROUPS[group]
  return (
    <section className={styles.part} aria-labelledby={`limits-${group}`}>
      <h2 id={`limits-${group}`}>{t(`groups.${group}`)}</h2>
      <ul className={styles.list} aria-label={t('list', { group: t(`groups.${group}`) })}>
        {limits
          .filter(({ name }) => names.includes(name))
          .map((limit) => (
            <LimitItem key={limit.name} limit={limit} />
          ))}
      </ul>
    </section>
  )
}
