import type { ReactNode } from 'react'
import type { PollResult } from '@/lib/polls/schema'

type ShownPoll = PollResult & {
  options: string[]
  isMultiple: boolean
  isSecret: boolean
  isOver: boolean
}
export type PollProps = {
  poll: ShownPoll
  /** What the server says beside the bars. */
  words: { voted: string; login: string; facts: ReactNode }
}
