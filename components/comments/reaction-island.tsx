'use client'
import { lazy } from 'react'
import { MemberPart } from '@/components/shell/member-part'
import { inviteVisitor } from '@/components/shell/modals'
import { ReactionLook, type ReactionProps } from './reaction-look'

const ReactionToggle = lazy(() =>
  import('./reaction-toggle').then((m) => ({ default: m.ReactionToggle })),
)
const OwnReaction = lazy(() => import('./own-reaction').then((m) => ({ default: m.OwnReaction })))

/** "Like" with its count. */
export function ReactionIsland({ isOwnQuestion = false, ...props }: ReactionProps) {
  const { count, icon, size } = props
  const idle = (
    <ReactionLook
      reactions={count}
      reacted={props.bits?.reacted ?? false}
      icon={icon}
      size={size}
      onPress={inviteVisitor}
    />
  )
  return (
    <MemberPart idle={idle}>
      {isOwnQuestion ? <OwnReaction {...props} /> : <ReactionToggle {...props} />}
    </MemberPart>
  )
}
