'use client'
import { MemberPart } from '@/components/shell/member-part'
import { openModal } from '@/components/shell/modals'
import { Button } from '@/components/ui/button'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import { PollBars } from './poll-bars'
import type { PollProps } from './poll-props'

const MemberPoll = lazyPart(() => import('./member-poll').then((m) => ({ default: m.MemberPoll })))

/** The bars for everyone; members vote. */
export function PollPart(props: PollProps) {
  const { poll, words } = props
  const idle = (
    <PollBars poll={poll} words={words}>
      {poll.isOver ? null : (
        <Button size="s" onClick={() => openModal({ name: 'login' })}>
          {words.login}
        </Button>
      )}
    </PollBars>
  )
  return (
    <MemberPart idle={idle}>
      <MemberPoll {...props} />
    </MemberPart>
  )
}
