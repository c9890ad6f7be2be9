'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { limitOptions } from '@/lib/limiting/client'
import { LIMIT_GROUPS, type LimitGroup, type LimitSetting } from '@/lib/limiting/schema'
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
      {group === 'newcomers' ? null : <p className={styles.facts}>{t('form.hintNetwork')}</p>}
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
