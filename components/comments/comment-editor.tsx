'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { startTransition, useEffect, useRef, useState } from 'react'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { SkeletonText } from '@/components/ui/skeleton'
import { useCommentSource, useEditComment } from '@/lib/comments/client'
import { useCurrentUser } from '@/lib/people/client'
import { useErrorText } from '@/lib/platform/http/use-error-text'
import type { Locale } from '@/lib/platform/i18n/locales'
import { isEmptyText, type RichText } from '@/lib/richtext/schema'
import { editKey, readCopy, useLocalCopy } from './local-copy'
import { focusWriting, Writing } from './writing'

type Props = {
  comment: { id: number; number: number; language: Locale }
  postId: number
  onDone: () => void
}

/** Edits a comment where it stands; the words come fresh from the server, not from the page. */
export function CommentEditor({ comment, postId, onDone }: Props) {
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
  const place = useRef<HTMLDivElement>(null)
  const copy = useLocalCopy(copyKey)
  const [first] = useState(() => readCopy(copyKey)?.body ?? source)
  const body = copy.unsent.body ?? first
  const { error, isPending, save } = useSave(id, number, () => {
    copy.clear()
    onDone()
  })
  useEffect(() => focusWriting(place.current), [])
  const cancel = () => {
    copy.clear()
    onDone()
    queueMicrotask(() => document.getElementById(`post-${number}`)?.focus())
  }
  return (
    <Writing
      ref={place}
      label={t('label', { number: String(number) })}
      language={language}
      body={body}
      revision={copy.revision}
      onChange={(next) => copy.change({ body: next, answers: null })}
      onSend={() => save(body)}
      error={error}
      hint={t('silent')}
    >
      <Button variant="primary" busy={isPending} onClick={() => save(body)}>
        {t('save')}
      </Button>
      <Button variant="quiet" onClick={cancel}>
        {t('cancel')}
      </Button>
    </Writing>
  )
}

function useSave(id: number, number: number, onSaved: () => void) {
  const t = useTranslations('comments')
  const say = useErrorText()
  const router = useRouter()
  const edit = useEditComment(id)
  const [isEmpty, setEmpty] = useState(false)
  const save = (body: RichText) => {
    setEmpty(isEmptyText(body))
    if (isEmptyText(body) || edit.isPending) return
    edit.mutate(
      { body },
      {
        onSuccess: () => {
          // Together, so that the old words do not show once more.
          startTransition(() => {
            router.refresh()
            onSaved()
          })
          toast('success', t('edit.saved', { number: String(number) }))
          document.getElementById(`post-${number}`)?.focus()
        },
      },
    )
  }
  const error = isEmpty ? t('reply.empty') : edit.error && say(edit.error)
  return { error, isPending: edit.isPending, save }
}
