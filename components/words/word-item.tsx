'use client'
import { useTranslations } from 'next-intl'
import { StaffItem } from '@/components/parts/staff-item'
import { Badge } from '@/components/ui/badge'
import { useDeleteWord } from '@/lib/review/words/client'
import type { WatchedWord } from '@/lib/review/words/schema'
import styles from '../parts/staff.module.css'
import { WordForm } from './word-form'

/** An entry, what happens to texts that have it, and the actions of admins. */
export function WordItem({ word, isAdmin }: { word: WatchedWord; isAdmin: boolean }) {
  const t = useTranslations('words')
  const tReasons = useTranslations('moderation.reasons')
  const { text, kind, effect, rule } = word
  return (
    <StaffItem
      name={text}
      isAdmin={isAdmin}
      t={t}
      named={(key, name) => t(key, { name })}
      removing={useDeleteWord(word)}
      form={(onClose) => <WordForm word={word} onClose={onClose} />}
    >
      <p className={styles.facts}>
        <Badge tone={effect === 'refuse' ? 'red' : 'amber'}>{t(`effects.${effect}`)}</Badge>
        <span>{t(`kinds.${kind}`)}</span>
        <span>{tReasons(rule)}</span>
      </p>
    </StaffItem>
  )
}
