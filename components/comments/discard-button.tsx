'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'

/** Discards an unsent comment after confirmation. */
export function DiscardButton({ onConfirm }: { onConfirm: () => void }) {
  const t = useTranslations('comments.reply')
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const confirm = () => {
    close()
    onConfirm()
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('discard')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('discardTitle')}
        text={t('discardText')}
        confirmLabel={t('discardConfirm')}
        cancelLabel={t('discardCancel')}
        onConfirm={confirm}
        onClose={close}
      />
    </>
  )
}
