'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { startTransition, useState } from 'react'
import { SliceMessages } from '@/components/shell/slice-messages'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { SkeletonText } from '@/components/ui/skeleton'
import { useCommentSource, useEditComment } from '@/lib/comments/client'
import { useCurrentUser } from '@/lib/people/client'
import { useErrorText } from '@/lib/platform/http/use-error-text'
import type { Locale } from '@/lib/platform/i18n/locales'
import type { RichText } from '@/lib/richtext/schema'
import { editKey, useLocalCopy } from './local-copy'
import { useSending } from './use-sending'
import { Writing } from './writing'

type Props = {
  comment: { id: number; number: number; language: Locale }
  postId: number
  onDone: () => void
}

/** Edits a comment where it stands; the words come fresh from the server, not from the page. */
export function CommentEditor(props: Props) {
  return (
    <SliceMessages slice="comments">
      <LoadedEditor {...props} />
    </SliceMessages>
  )
}

function LoadedEditor({ comment, postId, onDone }: Props) {
  const t = useTranslations('comments.edit')
  const say = useErrorText()
  const me = useCurrentUser()
  const source = useCommentSource(postId, comment.number)
  if (source.isError) {
    return (
      <p role="alert">
        {say(source.error)} <Button onClick={onDone}>{t('cancel')}</Button>
      </p>
    )
  }
  if (!source.data || !me) {
    return (
      <div role="status" aria-label={t('loading')}>
        <SkeletonText lines={3} />
      </div>
    )
  }
  return (
    <OpenEditor
      {...comment}
      source={source.data}
      copyKey={editKey(me.id, comment.id)}
      onDone={onDone}
    />
  )
}

type OpenProps = Props['comment'] & { source: RichText; copyKey: string; onDone: () => void }

function OpenEditor({ id, number, language, source, copyKey, onDone }: OpenProps) {
  const t = useTranslations('comments.edit')
  const [initial] = useState({ body: source, answers: null })
  const { unsent, change, clear } = useLocalCopy(copyKey, initial)
  const about = { number: String(number) }
  const close = () => {
    clear()
    onDone()
    requestAnimationFrame(() => document.getElementById(`post-${number}`)?.focus())
  }
  const { send, ...sending } = useSave(id, () => {
    close()
    toast('success', t('saved', about))
  })
  const save = () => send(unsent.body)
  return (
    <Writing
      label={t('label', about)}
      language={language}
      body={unsent.body}
      autoFocus
      onChange={(body) => change({ body, answers: null })}
      onSend={save}
      onBusy={sending.onBusy}
      error={sending.error}
      hint={t('silent')}
    >
      <Button variant="primary" busy={sending.isPending} onClick={save}>
        {t('save')}
      </Button>
      <Button variant="quiet" onClick={close}>
        {t('cancel')}
      </Button>
    </Writing>
  )
}

function useSave(id: number, onSaved: () => void) {
  const router = useRouter()
  const edit = useEditComment(id)
  return useSending(edit, (body) =>
    edit.mutate(
      { body },
      {
        // Together, so that the old words do not show once more.
        onSuccess: () =>
          startTransition(() => {
            router.refresh()
            onSaved()
          }),
      },
    ),
  )
}
