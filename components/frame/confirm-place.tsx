'use client'
import { MemberPart } from '@/components/shell/member-part'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import styles from './header.module.css'

const ConfirmLine = lazyPart(() =>
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
