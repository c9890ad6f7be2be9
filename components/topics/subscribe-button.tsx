'use client'
import { lazy } from 'react'
import { MemberPart } from '@/components/shell/member-part'
import { inviteVisitor } from '@/components/shell/modals'
import { SubscribeLook, type SubscribeProps } from './subscribe-look'

const SubscribeToggle = lazy(() =>
  import('./subscribe-toggle').then((part) => ({ default: part.SubscribeToggle })),
)

/** Follow or leave a topic or a company. */
export function SubscribeButton(props: SubscribeProps) {
  const { title, subscribers, isQuiet } = props
  const idle = (
    <SubscribeLook
      title={title}
      count={subscribers}
      isOn={false}
      isQuiet={isQuiet}
      onPress={inviteVisitor}
    />
  )
  return (
    <MemberPart idle={idle}>
      <SubscribeToggle {...props} />
    </MemberPart>
  )
}
