'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'

type Props = { name: string; onUndo: () => void; onDismiss: () => void }

/** Undo notice of a removed row; gets focus when it appears, so each removal needs a `key` of its own. */
export function RemovedNotice({ name, onUndo, onDismiss }: Props) {
  const t = useTranslations('pictures.undo')
  return (
    <Notice
      role="status"
      onDismiss={onDismiss}
      dismissLabel={t('dismiss')}
      action={
        <Button size="s" autoFocus onClick={onUndo}>
          {t('undo')}
        </Button>
      }
    >
      {t('removed', { name })}
    </Notice>
  )
}
