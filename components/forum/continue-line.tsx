'use client'
import { lazy } from 'react'
import { MemberPart } from '@/components/shell/member-part'
import styles from './visit.module.css'
import type { VisitProps } from './visit-rail'

const MemberContinue = lazy(() =>
  import('./member-continue').then((part) => ({ default: part.MemberContinue })),
)

/** Above a discussion of several pages: a member goes on where they stopped. */
export function ContinueLine(props: VisitProps) {
  if (props.lastNumber <= props.perPage) return null
  return (
    <p className={styles.continue}>
      <MemberPart idle={null}>
        <MemberContinue {...props} />
      </MemberPart>
    </p>
  )
}
