'use client'
import { Bell, BellRing } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { openModal } from '@/components/shell/modals'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { useCurrentUser } from '@/lib/people/client'
import { useErrorText } from '@/lib/platform/http/use-error-text'
import { useSubscribe } from '@/lib/topics/client'
import type { Subscription } from '@/lib/topics/schema'
import { useViewer } from '@/lib/viewer/client'
import styles from './subscribe-button.module.css'

type Props = {
  id: number
  title: string
  subscribers: number
  /** All topics with such a button on the page, so that they are asked for together. */
  among?: number[]
}

/** Follow or leave a topic; shows the change at once and takes it back when it fails. */
export function SubscribeButton({ id, title, subscribers, among = [id] }: Props) {
  const t = useTranslations('topics')
  const say = useErrorText()
  const me = useCurrentUser()
  const known = useViewer({ topics: among })?.topics[id]
  const [answer, setAnswer] = useState<Subscription | null>(null)
  const change = useSubscribe(id)

  const settled = answer ?? { subscribed: known?.subscribed ?? false, subscribers }
  const wanted = change.isPending ? change.variables : settled.subscribed
  const count = settled.subscribers + Number(wanted) - Number(settled.subscribed)

  const toggle = () => {
    if (me === null) return openModal({ name: 'login' })
    if (!me || change.isPending) return
    change.mutate(!settled.subscribed, {
      onSuccess: setAnswer,
      onError: (error) => void toast('error', say(error)),
    })
  }
  const Icon = wanted ? BellRing : Bell
  return (
    <span className={styles.subscribe}>
      <Button
        variant={wanted ? 'secondary' : 'primary'}
        icon={<Icon strokeWidth={1.5} aria-hidden="true" />}
        aria-pressed={wanted}
        aria-label={t(wanted ? 'subscribe.subscribedTo' : 'subscribe.subscribeTo', { title })}
        onClick={toggle}
      >
        {wanted ? t('subscribe.subscribed') : t('subscribe.subscribe')}
      </Button>
      <span className={styles.count} aria-live="polite">
        {t('counts.subscribers', { count })}
      </span>
    </span>
  )
}
