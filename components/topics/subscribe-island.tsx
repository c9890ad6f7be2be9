'use client'
import { lazy } from 'react'
import { useEarlyPress } from '@/components/shell/early-press'
import { MemberPart } from '@/components/shell/member-part'
import { SubscribeLook, type SubscribeProps } from './subscribe-look'

const SubscribeToggle = lazy(() =>
  import('./subscribe-toggle').then((part) => ({ default: part.SubscribeToggle })),
)

/** The toggle, with the server's text of the count. */
export function SubscribeIsland(props: SubscribeProps) {
  const { title, counted, isQuiet } = props
  const early = useEarlyPress()
  const idle = (
    <SubscribeLook
      title={title}
      counted={counted}
      isOn={false}
      isBusy={early.isWaiting}
      isQuiet={isQuiet}
      onPress={() => early.press(true)}
    />
  )
  return (
    <MemberPart idle={idle}>
      <SubscribeToggle {...props} early={early} />
    </MemberPart>
  )
}
