'use client'
import { useState } from 'react'
import { toast } from '@/components/shell/toast'
import { SubscribeLook, type SubscribeProps } from '@/components/topics/subscribe-look'
import { useSubscribeCompany } from '@/lib/companies/client'
import { useErrorText } from '@/lib/platform/http/use-error-text'
import type { Subscription } from '@/lib/topics/schema'
import { useViewer } from '@/lib/viewer/client'

/** Shows the change at once and takes it back when it fails. */
export function CompanyToggle({ id, subscribers, among = [id], ...look }: SubscribeProps) {
  const say = useErrorText()
  const known = useViewer({ companies: among })?.companies[id]
  const [answer, setAnswer] = useState<Subscription | null>(null)
  const change = useSubscribeCompany(id)

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
