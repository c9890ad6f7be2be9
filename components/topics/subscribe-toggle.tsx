'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type EarlyPress, useApplyEarlyPress } from '@/components/shell/early-press'
import { toast } from '@/components/shell/toast'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useSubscribe } from '@/lib/topics/client'
import type { Subscription } from '@/lib/topics/schema'
import { useViewer } from '@/lib/viewer/client'
import type { SubscribeProps } from './subscribe-look'
import { SubscribeLook } from './subscribe-look'

type Props = SubscribeProps & { early: EarlyPress }

/** Optimistic toggle, rolled back when the request fails. */
export function SubscribeToggle(props: Props) {
  const { kind, id, subscribers, counted, among = [id], early, ...look } = props
  const t = useTranslations('topics.counts')
  const say = useErrorText()
  const known = useViewer({ [kind]: among })?.[kind][id]
  const [answer, setAnswer] = useState<Subscription | null>(null)
  const change = useSubscribe(kind, id)

  const settled = answer ?? { subscribed: known?.subscribed ?? false, subscribers }
  const wanted = change.isPending ? change.variables : settled.subscribed
  const send = (subscribed: boolean) =>
    change.mutate(subscribed, {
      onSuccess: setAnswer,
      onError: (error) => void toast('error', say(error)),
    })
  const toggle = () => {
    if (!known) return early.press(true)
    if (!change.isPending) send(!settled.subscribed)
  }
  useApplyEarlyPress(early, known?.subscribed, send)
  const count = settled.subscribers + Number(wanted) - Number(settled.subscribed)
  return (
    <SubscribeLook
      {...look}
      isOn={wanted}
      isBusy={early.isWaiting}
      counted={count === subscribers ? counted : t('subscribers', { count })}
      onPress={toggle}
    />
  )
}
