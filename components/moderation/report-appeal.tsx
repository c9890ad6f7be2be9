'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AppealDialog } from '@/components/statements/appeal-dialog'
import { Button } from '@/components/ui/button'
import { useAppealReport } from '@/lib/moderation/client'

/** The reporter asks, once, that somebody else decides a rejected report again. */
export function ReportAppeal({ id }: { id: number }) {
  const t = useTranslations('moderation.own')
  const [isOpen, setOpen] = useState(false)
  const send = useAppealReport(id)
  const words = {
    title: t('appealDialog.title'),
    about: t('appealDialog.about'),
    text: t('appealDialog.text'),
    send: t('appealDialog.send'),
    cancel: t('appealDialog.cancel'),
    sent: t('appealed'),
  }
  return (
    <>
      <Button size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('appeal')}
      </Button>
      {isOpen ? <AppealDialog words={words} send={send} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
