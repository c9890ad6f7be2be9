'use client'
import { lazy } from 'react'
import { MemberPart } from '@/components/shell/member-part'
import styles from './header.module.css'

const ConfirmLine = lazy(() =>
  import('@/components/people/confirm-line').then((m) => ({ default: m.ConfirmLine })),
)

/** Reserved place under the header for the line "confirm your e-mail". */
export function ConfirmPlace() {
  return (
    <div className={styles.confirm}>
      <MemberPart idle={null}>
        <ConfirmLine />
      </MemberPart>
    </div>
  )
}
