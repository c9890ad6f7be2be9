'use client'
import { MemberPart } from '@/components/shell/member-part'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import styles from './read-all.module.css'

const MemberReadAll = lazyPart(() =>
  import('./member-read-all').then((part) => ({ default: part.MemberReadAll })),
)

/** Members mark a category, or with null the whole forum, as read. */
export function ReadAll({ categoryId }: { categoryId: number | null }) {
  return (
    <div className={styles.place}>
      <MemberPart idle={null}>
        <MemberReadAll categoryId={categoryId} />
      </MemberPart>
    </div>
  )
}
