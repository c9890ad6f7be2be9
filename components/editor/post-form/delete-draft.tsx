'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast, toastAfterLoad } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { deleteDraft, type PostSaver, type PostSaving } from '@/lib/posts/drafts/client'
import { postPath, routesIn } from '@/lib/routes'

type Props = { saver: PostSaver; state: PostSaving }

/** Deletes a draft; for a published post only its unpublished changes. */
export function DeleteDraft({ saver, state }: Props) {
  const { id, stored, revision, content } = state
  const isPublished = stored?.isPublished ?? false
  const t = useTranslations('editor.page.delete')
  const locale = useLocale()
  const errorText = useErrorText()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (id === null && revision === 0) return null

  const confirm = async () => {
    setBusy(true)
    try {
      if (id !== null) await deleteDraft({ id, isPublished })
      saver.close()
      toastAfterLoad(t(isPublished ? 'doneChanges' : 'done'))
      const to = routesIn(locale)
      const isRead = isPublished && id !== null
      window.location.assign(isRead ? postPath(to, { section: content.section, id }) : to.drafts())
    } catch (error) {
      setBusy(false)
      await toast('error', errorText(error))
    }
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {isPublished ? t('openChanges') : t('open')}
      </Button>
      <ConfirmDialog
        danger
        open={isOpen}
        busy={isBusy}
        title={isPublished ? t('titleChanges') : t('title')}
        text={isPublished ? t('textChanges') : t('text')}
        confirmLabel={isPublished ? t('confirmChanges') : t('confirm')}
        cancelLabel={t('cancel')}
        onConfirm={() => void confirm()}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
