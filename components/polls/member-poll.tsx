'use client'
import { SliceMessages } from '@/components/shell/slice-messages'
import { useViewer } from '@/lib/viewer/client'
import { Ballot } from './ballot'
import { PollBars } from './poll-bars'
import type { PollProps } from './poll-props'

/** The poll for members, once it is known what they have voted for. */
export function MemberPoll(props: PollProps) {
  const { id } = props.poll
  const bits = useViewer({ polls: [id] })?.polls[id]
  const bars = <PollBars {...props} />
  if (!bits) return bars
  return (
    <SliceMessages slice="polls" waiting={bars}>
      <Ballot {...props} choice={bits.choice} mayVote={bits.mayVote && !props.poll.isOver} />
    </SliceMessages>
  )
}
