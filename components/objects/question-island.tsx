'use client'
import { MemberPart } from '@/components/shell/member-part'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import type { QuestionToolsProps } from './question-tools'

const QuestionTools = lazyPart(() =>
  import('./question-tools').then((part) => ({ default: part.QuestionTools })),
)

/** Actions of author, developer and staff on a question; renders nothing for visitors. */
export const QuestionIsland = (props: QuestionToolsProps) => (
  <MemberPart idle={null}>
    <QuestionTools {...props} />
  </MemberPart>
)
