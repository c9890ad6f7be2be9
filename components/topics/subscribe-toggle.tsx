'use client'
import { useState } from 'react'
import { toast } from '@/components/shell/toast'
import { useErrorText } from '@/lib/platform/http/use-error-text'
import { useSubscribe } from '@/lib/topics/client'
import type { Subscription } from '@/lib/topics/schema'
import { useViewer } from '@/lib/viewer/client'
import type { SubscribeProps } from './subscribe-look'
import { SubscribeLook } from './subscribe-look'

/** Shows the change at once and takes it back when it fails. */
export function SubscribeToggle({ kind, id, subscribers, among = [id], ...look }: SubscribeProps) {
  const say = useErrorText()
  const known = useViewer({ [kind]: among })?.[kind][id]
  const [answer, setAnswer] = useState<Subscription | null>(null)
  const change = useSubscribe(kind, id)

  const settled = answer ?? { subscribed: known?.subscribed ?? false, subscribers }
  const wanted = change.isPending ? change.variables : settled.subscribed
  const toggle = () => {
    if (!known || change.isPending) return
    change.mutate(!settled.subscribed, {
      onSuccess: setAnswer,
      onError: (error) => void toast('error', say(error)),
    })
  }
  return (
    <SubscribeLook
      {...look}
      isOn={wanted}
      count={settled.subscribers + Number(wanted) - Number(settled.subscribed)}
      onPress={toggle}
    />
  )
}
