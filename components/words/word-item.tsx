'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/components/shell/toast'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useDeleteWord } from '@/lib/review/words/client'
import type { WatchedWord } from '@/lib/review/words/schema'
import styles from '../parts/staff.module.css'
import { useRefusal } from './use-refusal'
import { WordForm } from './word-form'

type Props = { word: WatchedWord; isAdmin: boolean }

/** An entry, what happens to texts that have it, and the actions of admins. */
export function WordItem({ word, isAdmin }: Props) {
  const t = useTranslations('words')
  const tReasons = useTranslations('moderation.reasons')
  const [asked, setAsked] = useState<'edit' | 'delete' | null>(null)
  const { text: name, kind, effect, rule } = word
  const close = () => setAsked(null)
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.facts}>
          <Badge tone={effect === 'refuse' ? 'red' : 'amber'}>{t(`effects.${effect}`)}</Badge>
          <span>{t(`kinds.${kind}`)}</span>
          <span>{tReasons(rule)}</span>
        </p>
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
      {asked === 'edit' ? <WordForm word={word} onClose={close} /> : null}
      {asked === 'delete' ? <Removal word={word} onClose={close} /> : null}
    </li>
  )
}

function Removal({ word, onClose }: { word: WatchedWord; onClose: () => void }) {
  const t = useTranslations('words')
  const refuse = useRefusal()
  const remove = useDeleteWord(word)
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
      title={t('deleteTitle', { name: word.text })}
      text={t('deleteText')}
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      busy={remove.isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
