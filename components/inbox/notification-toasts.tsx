'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { SliceMessages } from '@/components/shell/slice-messages'
import { toast } from '@/components/shell/toast'
import { fetchLatest, inboxKey, useMarkRead } from '@/lib/inbox/client'
import { composeLine, type Say } from '@/lib/inbox/lines/schema'
import type { Notification } from '@/lib/inbox/schema'
import { useCurrentUser } from '@/lib/people/client'
import { routesIn } from '@/lib/routes'

type Values = Record<string, string | number | ((words: string) => string)>
type Markup = (key: string, values: Values) => string
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
  const language = useLocale()
  const role = useCurrentUser()?.role ?? 'member'
  const mark = useMarkRead()
  const { data } = useQuery({
    queryKey: [...inboxKey, 'arrived', arrived],
    queryFn: fetchLatest,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const fresh = data?.filter(({ id, readAt }) => readAt === null && arrived.includes(id))
  const tellOne = (told: Notification) => {
    const reader = { language, isStaff: role !== 'member' }
    const { key, values, path } = composeLine(told, reader, t as unknown as Say)
    // An open conversation shows its messages itself.
    if (told.kind === 'message' && path === location.pathname) return
    const words = (t.markup as unknown as Markup)(key, { ...values, link: (title) => title })
    const onOpen = () => mark.mutate({ ids: [told.id] })
    void toast('info', words, { link: { href: path, onOpen } })
  }
  const tell = useEffectEvent((news: Notification[]) => {
    const [only] = news
    const link = { href: routesIn(language).notifications() }
    if (news.length > 1) void toast('info', t('arrived', { count: news.length }), { link })
    else if (only) tellOne(only)
    onTold()
  })
  const isRead = fresh !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it is there
  useEffect(() => {
    if (fresh) tell(fresh)
  }, [isRead])
  return null
}
