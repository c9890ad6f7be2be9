'use client'
import { lazy } from 'react'
import { MemberPart } from '@/components/shell/member-part'

const QuestionTools = lazy(() =>
  import('./question-tools').then((part) => ({ default: part.QuestionTools })),
)

export type QuestionToolsProps = {
  id: number
  objectId: number
  authorId: number
  isAnswered: boolean
}

/** What its author, the developer and staff may do with a question; nothing for visitors. */
export const QuestionIsland = (props: QuestionToolsProps) => (
  <MemberPart idle={null}>
    <QuestionTools {...props} />
  </MemberPart>
)
