'use client'
import { useTranslations } from 'next-intl'
import { FeedTime } from '@/components/parts/feed-time'
import styles from '@/components/parts/inbox.module.css'
import type { Callback } from '@/lib/callbacks/schema'

/** One row of the list. */
export function CallbackItem({ request }: { request: Callback }) {
  const t = useTranslations('callbacks')
  const { name, phoneText, target, assignee, createdAt } = request
  return (
    <>
      <span className={styles.reason}>{name || t('inbox.erasedName')}</span>
      <span className={styles.name}>
        {t(`subjects.${target.kind}`)}
        {target.title ? `: ${target.title}` : ''}
      </span>
      <span className={styles.facts}>
        <span>{phoneText}</span>
        <FeedTime plain at={createdAt} />
        {assignee ? <span>→ {assignee.name}</span> : null}
      </span>
    </>
  )
}
