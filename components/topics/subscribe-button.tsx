'use client'
import { lazy } from 'react'
import { MemberPart } from '@/components/shell/member-part'
import { inviteVisitor } from '@/components/shell/modals'
import { SubscribeLook } from './subscribe-look'

const SubscribeToggle = lazy(() =>
  import('./subscribe-toggle').then((part) => ({ default: part.SubscribeToggle })),
)

export type SubscribeProps = {
  id: number
  title: string
  subscribers: number
  /** All topics with such a button on the page, so that they are asked for together. */
  among?: number[]
  /** One of many, so that none shouts. */
  isQuiet?: boolean
}

/** Follow or leave a topic. */
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
