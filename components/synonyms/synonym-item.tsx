'use client'
import { useLocale, useTranslations } from 'next-intl'
import { StaffItem } from '@/components/parts/staff-item'
import { LOCALES, type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { useDeleteSynonyms } from '@/lib/search/synonyms/client'
import type { SynonymGroup } from '@/lib/search/synonyms/schema'
import styles from '../parts/staff.module.css'
import { SynonymForm } from './synonym-form'

/** A group by its first word, in the language of the page if it has one. */
const nameOf = ({ words }: SynonymGroup, locale: Locale): string =>
  [locale, ...LOCALES].map((each) => words[each][0]).find(Boolean) ?? ''

/** The words of a group by language, with the actions of admins. */
export function SynonymItem({ group, isAdmin }: { group: SynonymGroup; isAdmin: boolean }) {
  const t = useTranslations('synonyms')
  const locale = useLocale()
  return (
    <StaffItem
      name={nameOf(group, locale)}
      isAdmin={isAdmin}
      t={t}
      named={(key, name) => t(key, { name })}
      removing={useDeleteSynonyms(group)}
      form={(onClose) => <SynonymForm group={group} onClose={onClose} />}
    >
      {LOCALES.filter((each) => group.words[each].length > 0).map((each) => (
        <p key={each} className={styles.facts}>
          <code>{each}</code>
          <span lang={languageTag(each)}>{group.words[each].join(', ')}</span>
        </p>
      ))}
    </StaffItem>
  )
}
