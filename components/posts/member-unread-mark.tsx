'use client'
import { useLocale, useTranslations } from 'next-intl'
import { SliceMessages } from '@/components/shell/slice-messages'
import { pageOfNumber } from '@/lib/comment-pages'
import { postPath, routesIn } from '@/lib/routes'
import { useReading } from '@/lib/viewer/client'
import styles from './unread-mark.module.css'

export type MarkedPost = { id: number; section: string }

/** The mark of a post in a list; nothing for what is read or muted. */
export function MemberUnreadMark({ id, section }: MarkedPost) {
  const reading = useReading(id)
  if (!reading) return null
  const { first, unread, isNew } = reading
  if (first === null && !isNew) return null
  return (
    <SliceMessages slice="reading">
      {first === null ? (
        <New />
      ) : (
        <ContinueMark id={id} section={section} first={first} count={unread} />
      )}
    </SliceMessages>
  )
}

function New() {
  const t = useTranslations('reading')
  return (
    <span className={styles.mark} data-kind="new">
      {t('new')}
    </span>
  )
}

type Unread = MarkedPost & { first: number; count: number }

/** How many comments are unread, and the way to the first. */
export function ContinueMark({ id, section, first, count }: Unread) {
  const t = useTranslations('reading')
  const to = routesIn(useLocale())
  const place = { page: pageOfNumber(first), post: first }
  return (
    <a
      href={postPath(to, { section, id }, place)}
      className={styles.mark}
      data-kind="unread"
      aria-label={t('continue', { count })}
      title={t('continue', { count })}
    >
      {t('unread', { count })}
    </a>
  )
}
