'use client'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { composeLine, type Say } from '@/lib/inbox/lines/schema'
import type { Notification } from '@/lib/inbox/schema'
import { useCurrentUser } from '@/lib/people/client'
import styles from './inbox.module.css'

type Link = (words: ReactNode) => ReactNode
type Rich = (key: string, values: Record<string, string | number | Link>) => ReactNode
type Props = { notification: Notification; onOpen: () => void }

/** What a notification says. */
export function NotificationWords({ notification, onOpen }: Props) {
  const t = useTranslations('inbox')
  const language = useLocale()
  const role = useCurrentUser()?.role ?? 'member'
  const reader = { language, isStaff: role !== 'member' }
  const { key, values, path } = composeLine(notification, reader, t as unknown as Say)
  const link: Link = (words) => (
    <a className={styles.link} href={path} onClick={onOpen}>
      {words}
    </a>
  )
  return (t.rich as unknown as Rich)(key, { ...values, link })
}
