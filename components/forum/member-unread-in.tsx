'use client'
import { useTranslations } from 'next-intl'
import { SliceMessages } from '@/components/shell/slice-messages'
import { useUnreadIn } from '@/lib/viewer/client'
import styles from './category-rows.module.css'

type Props = { id: number; among: number[] }

/** A dot, in words for those who do not see it. */
export function MemberUnreadIn({ id, among }: Props) {
  return useUnreadIn(among, id) ? (
    <SliceMessages slice="reading">
      <Dot />
    </SliceMessages>
  ) : null
}

function Dot() {
  const t = useTranslations('reading')
  return <span role="img" aria-label={t('unreadIn')} title={t('unreadIn')} className={styles.dot} />
}
