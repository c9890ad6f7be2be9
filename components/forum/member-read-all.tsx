'use client'
import { CheckCheck, Undo2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { SliceMessages } from '@/components/shell/slice-messages'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useMarkAllRead } from '@/lib/posts/reading/client'
import styles from './read-all.module.css'

type Props = { categoryId: number | null }

/** Marks all as read, and takes that back: one button, which keeps the focus. */
export function MemberReadAll({ categoryId }: Props) {
  return (
    <SliceMessages slice="reading">
      <ReadAllButton categoryId={categoryId} />
    </SliceMessages>
  )
}

function ReadAllButton({ categoryId }: Props) {
  const t = useTranslations('reading')
  const say = useErrorText()
  const mark = useMarkAllRead(categoryId)
  const [done, setDone] = useState<{ before: string | null } | null>(null)
  const press = () => {
    mark.mutate(done ? done.before : undefined, {
      onSuccess: ({ before }) => setDone(done ? null : { before }),
      onError: (error) => toast('error', say(error)),
    })
  }
  return (
    <>
      <span role="status" className={styles.done}>
        {done ? t('done') : null}
      </span>
      <Button
        variant="quiet"
        size="s"
        icon={<Icon of={done ? Undo2 : CheckCheck} />}
        busy={mark.isPending}
        onClick={press}
      >
        {t(done ? 'undo' : 'readAll')}
      </Button>
    </>
  )
}
