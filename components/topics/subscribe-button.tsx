'use client'
import { lazy } from 'react'
import { useEarlyPress } from '@/components/shell/early-press'
import { MemberPart } from '@/components/shell/member-part'
import { SubscribeLook, type SubscribeProps } from './subscribe-look'

const SubscribeToggle = lazy(() =>
  import('./subscribe-toggle').then((part) => ({ default: part.SubscribeToggle })),
)

/** Follow or leave a topic or a company. */
export function SubscribeButton(props: SubscribeProps) {
  const { title, subscribers, isQuiet } = props
  const early = useEarlyPress()
  const idle = (
    <SubscribeLook
      title={title}
      count={subscribers}
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
