'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { LOCALES, type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { useDeleteSynonyms } from '@/lib/search/synonyms/client'
import type { SynonymGroup } from '@/lib/search/synonyms/schema'
import styles from '../parts/staff.module.css'
import { SynonymForm } from './synonym-form'
import { useRefusal } from './use-refusal'

/** A group by its first word, in the language of the page if it has one. */
const nameOf = ({ words }: SynonymGroup, locale: Locale): string =>
  [locale, ...LOCALES].map((each) => words[each][0]).find(Boolean) ?? ''

type Props = { group: SynonymGroup; isAdmin: boolean }

/** The words of a group by language, with the actions of admins. */
export function SynonymItem({ group, isAdmin }: Props) {
  const t = useTranslations('synonyms')
  const locale = useLocale()
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null)
  const name = nameOf(group, locale)
  const close = () => setAsked(null)
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <h2 className={styles.name}>{name}</h2>
        {LOCALES.filter((each) => group.words[each].length > 0).map((each) => (
          <p key={each} className={styles.facts}>
            <code>{each}</code>
            <span lang={languageTag(each)}>{group.words[each].join(', ')}</span>
          </p>
        ))}
      </div>
      {isAdmin ? (
        <div className={styles.actions}>
          {(['edit', 'delete'] as const).map((doing) => (
            <Button
              key={doing}
              size="s"
              variant="quiet"
              aria-label={t(`${doing}Named`, { name })}
              onClick={() => setAsked(doing)}
            >
              {t(doing)}
            </Button>
          ))}
        </div>
      ) : null}
      {asked === 'edit' ? <SynonymForm group={group} onClose={close} /> : null}
      {asked === 'delete' ? <Removal group={group} name={name} onClose={close} /> : null}
    </li>
  )
}

type RemovalProps = { group: SynonymGroup; name: string; onClose: () => void }

function Removal({ group, name, onClose }: RemovalProps) {
  const t = useTranslations('synonyms')
  const refuse = useRefusal()
  const remove = useDeleteSynonyms(group)
  const onConfirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        onClose()
        void toast('success', t('deleted'))
      },
      onError: (error) => {
        onClose()
        refuse(error)
      },
    })
  return (
    <ConfirmDialog
      open
      danger
      title={t('deleteTitle', { name })}
      text={t('deleteText')}
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      busy={remove.isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
