'use client'
import { lazy } from 'react'
import styles from './header.module.css'
import { MemberPart } from './member-part'

const ConfirmLine = lazy(() =>
  import('../people/confirm-line').then((m) => ({ default: m.ConfirmLine })),
)

/** Under the header, where members whose address is not confirmed are told so. */
export function ConfirmPlace() {
  return (
    <div className={styles.confirm}>
      <MemberPart idle={null}>
        <ConfirmLine />
      </MemberPart>
    </div>
  )
}
