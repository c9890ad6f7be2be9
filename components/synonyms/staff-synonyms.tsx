'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { StaffList } from '@/components/parts/staff-list'
import { synonymOptions } from '@/lib/search/synonyms/client'
import type { SynonymGroup } from '@/lib/search/synonyms/schema'
import { SynonymForm } from './synonym-form'
import { SynonymItem } from './synonym-item'

const holds = ({ words }: SynonymGroup, text: string) =>
  Object.values(words)
    .flat()
    .some((word) => word.toLocaleLowerCase().includes(text))

/** Groups of words that search takes for the same; read-only for staff other than admins. */
export function StaffSynonyms() {
  const t = useTranslations('synonyms')
  return (
    <StaffList
      t={t}
      counted={(count) => t('count', { count })}
      list={useQuery(synonymOptions)}
      holds={holds}
      form={(onClose) => <SynonymForm group={null} onClose={onClose} />}
      item={(group, isAdmin) => <SynonymItem key={group.id} group={group} isAdmin={isAdmin} />}
    />
  )
}
