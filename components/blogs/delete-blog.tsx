'use client'
import { Trash2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Icon } from '@/components/ui/icon'
import { useDeleteBlog } from '@/lib/blogs/client'
import type { Blog } from '@/lib/blogs/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'

type Props = { blog: Blog; onDeleted: () => void }

/** Asks, and deletes the blog. */
export function DeleteBlog({ blog: { name }, onDeleted }: Props) {
  const t = useTranslations('blogs.settings.delete')
  const say = useErrorText()
  const [isAsking, setAsking] = useState(false)
  const remove = useDeleteBlog()
  // The button leaves with the blog, before the answer is heard here.
  const confirm = () =>
    remove
      .mutateAsync()
      .then(
        () => {
          onDeleted()
          return toast('success', t('done'))
        },
        (error) => toast('error', say(error)),
      )
      .finally(() => setAsking(false))
  return (
    <>
      <Button variant="quiet" icon={<Icon of={Trash2} />} onClick={() => setAsking(true)}>
        {t('label')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('title', { name })}
        text={t('text')}
        confirmLabel={t('confirm')}
        cancelLabel={t('cancel')}
        danger
        busy={remove.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
