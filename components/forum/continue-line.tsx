'use client'
import { MemberPart } from '@/components/shell/member-part'
import { pageOfNumber } from '@/lib/comment-pages'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import styles from './visit.module.css'
import type { VisitProps } from './visit-rail'

const MemberContinue = lazyPart(() =>
  import('./member-continue').then((part) => ({ default: part.MemberContinue })),
)

/** Above a discussion of several pages: a member goes on where they stopped. */
export function ContinueLine(props: VisitProps) {
  if (pageOfNumber(props.lastNumber) === 1) return null
  return (
    <p className={styles.continue}>
      <MemberPart idle={null}>
        <MemberContinue {...props} />
      </MemberPart>
    </p>
  )
}
