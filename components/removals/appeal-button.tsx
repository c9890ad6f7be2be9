'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AppealDialog } from '@/components/statements/appeal-dialog'
import { Button } from '@/components/ui/button'
import { useAppeal } from '@/lib/removals/client'

/** The author says, once, why a decision is wrong. */
export function AppealButton({ id }: { id: number }) {
  const t = useTranslations('removals')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('appeal')}
      </Button>
      {isOpen ? <OwnAppeal id={id} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function OwnAppeal({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('removals.appealDialog')
  const words = {
    title: t('title'),
    about: t('about'),
    text: t('text'),
    send: t('send'),
    cancel: t('cancel'),
    sent: t('sent'),
  }
  return <AppealDialog words={words} send={useAppeal(id)} onClose={onClose} />
}
