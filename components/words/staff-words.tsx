'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { StaffList } from '@/components/parts/staff-list'
import { wordOptions } from '@/lib/review/words/client'
import { WordForm } from './word-form'
import { WordItem } from './word-item'

/** Words and hosts that send a text to review or refuse it; read-only for staff other than admins. */
export function StaffWords() {
  const t = useTranslations('words')
  return (
    <StaffList
      t={t}
      counted={(count) => t('count', { count })}
      list={useQuery(wordOptions)}
      holds={(word, text) => word.text.toLocaleLowerCase().includes(text)}
      form={(onClose) => <WordForm word={null} onClose={onClose} />}
      item={(word, isAdmin) => <WordItem key={word.id} word={word} isAdmin={isAdmin} />}
    />
  )
}
