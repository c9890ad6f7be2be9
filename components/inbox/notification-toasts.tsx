'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { SliceMessages } from '@/components/shell/slice-messages'
import { toast } from '@/components/shell/toast'
import { fetchLatest, inboxKey } from '@/lib/inbox/client'
import { NotificationWords } from './notification-words'

type Props = {
  /** Ids of new notifications. */
  arrived: number[]
  onTold: () => void
}

/** Says new notifications by a toast: one in its words, several by their number. */
export function NotificationToasts(props: Props) {
  return (
    <SliceMessages slice="inbox">
      <Arrived key={props.arrived.join()} {...props} />
    </SliceMessages>
  )
}

function Arrived({ arrived, onTold }: Props) {
  const t = useTranslations('inbox')
  const words = useRef<HTMLSpanElement>(null)
  const { data } = useQuery({
    queryKey: [...inboxKey, 'arrived', arrived],
    queryFn: fetchLatest,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const fresh = data?.filter(({ id, readAt }) => readAt === null && arrived.includes(id))
  const tell = useEffectEvent(() => {
    if (!fresh) return
    const only = words.current?.textContent
    if (fresh.length > 1) void toast('info', t('arrived', { count: fresh.length }))
    else if (only) void toast('info', only)
    onTold()
  })
  const isRead = fresh !== undefined
  useEffect(() => {
    if (isRead) tell()
  }, [isRead])
  const [first] = fresh ?? []
  // A toast takes plain text, while the words of a notification are elements with links.
  return first ? (
    <span ref={words} hidden>
      <NotificationWords notification={first} onOpen={() => {}} />
    </span>
  ) : null
}
