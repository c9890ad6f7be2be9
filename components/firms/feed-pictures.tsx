'use client'
import { RotateCcw } from 'lucide'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Icon } from '@/components/ui/icon'
import { refocus } from '@/components/ui/refocus'
import { useGiveBackPictures } from '@/lib/firms/client'
import type { FirmObject } from '@/lib/firms/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'

type Props = Pick<FirmObject, 'object' | 'updatedAt'> & { companyId: number; name: string }

/** Gives pictures that were arranged by hand back to the feed. */
export function FeedPictures({ companyId, object, updatedAt, name }: Props) {
  const t = useTranslations('firms.feedPictures')
  const say = useErrorText()
  const [isAsked, setIsAsked] = useState(false)
  const send = useGiveBackPictures(companyId)
  const button = useRef<HTMLButtonElement>(null)
  const isComplex = object.kind === 'complex'
  const giveBack = async () => {
    const row = button.current?.closest('article')
    try {
      await send.mutateAsync({ objectId: object.id, seenAt: updatedAt })
      void toast('success', t(isComplex ? 'doneComplex' : 'done'))
      // The button has left with what it offered.
      refocus(() => row?.querySelector('a'))
    } catch (error) {
      void toast('error', say(error))
    }
    setIsAsked(false)
  }
  return (
    <>
      <Button
        ref={button}
        size="s"
        icon={<Icon of={RotateCcw} />}
        aria-haspopup="dialog"
        aria-label={t('of', { name })}
        onClick={() => setIsAsked(true)}
      >
        {t('open')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        danger
        title={t('title')}
        text={t(isComplex ? 'textComplex' : 'text')}
        confirmLabel={t('confirm')}
        cancelLabel={t('cancel')}
        busy={send.isPending}
        onConfirm={() => void giveBack()}
        onClose={() => setIsAsked(false)}
      />
    </>
  )
}
