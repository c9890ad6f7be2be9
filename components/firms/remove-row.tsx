'use client'
import type { Trash2 } from 'lucide'
import { useState } from 'react'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Icon } from '@/components/ui/icon'
import { useErrorText } from '@/lib/platform/web/use-error-text'

type Words = Record<'remove' | 'removeOf' | 'title' | 'cancel' | 'done', string> & { text?: string }
type Props = {
  words: Words
  icon?: typeof Trash2
  isBusy: boolean
  remove: () => Promise<unknown>
  /** The row is gone, and its button with it. */
  onGone: () => void
}

/** Deletes a row of a list, after a question; says that it is done, or why not. */
export function RemoveRow({ words, icon, isBusy, remove, onGone }: Props) {
  const say = useErrorText()
  const [isAsked, setAsked] = useState(false)
  const confirm = async () => {
    try {
      await remove()
      void toast('success', words.done)
      onGone()
    } catch (error) {
      void toast('error', say(error))
    }
    setAsked(false)
  }
  return (
    <>
      <Button
        size="s"
        icon={icon ? <Icon of={icon} /> : undefined}
        aria-haspopup="dialog"
        aria-label={words.removeOf}
        onClick={() => setAsked(true)}
      >
        {words.remove}
      </Button>
      <ConfirmDialog
        open={isAsked}
        danger
        title={words.title}
        text={words.text}
        confirmLabel={words.remove}
        cancelLabel={words.cancel}
        busy={isBusy}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(false)}
      />
    </>
  )
}
