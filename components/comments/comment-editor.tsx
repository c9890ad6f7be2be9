'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { startTransition, useEffect, useRef, useState } from 'react'
import { EditReason } from '@/components/parts/edit-reason'
import { SliceMessages } from '@/components/shell/slice-messages'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { SkeletonText } from '@/components/ui/skeleton'
import { useCommentSource, useEditComment } from '@/lib/comments/client'
import { forgetUnsent } from '@/lib/comments/drafts/client'
import type { Unsent } from '@/lib/comments/drafts/schema'
import { useCurrentUser } from '@/lib/people/client'
import type { Locale } from '@/lib/platform/i18n/locales'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import type { RichText } from '@/lib/richtext/schema'
import { CommentComposer } from './comment-composer'
import { UnsentStatus } from './unsent-status'
import { useSendOnce } from './use-send-once'
import { useBegun, useUnsent } from './use-unsent'

type Props = {
  comment: { id: number; number: number; language: Locale }
  postId: number
  /** The text of one that no page shows. */
  hidden?: RichText
  onDone: () => void
}

/** Edits a comment in place; loads the current text from the server, as the page may be stale. */
export function CommentEditor(props: Props) {
  return (
    <SliceMessages slice="comments">
      <LoadedEditor {...props} />
    </SliceMessages>
  )
}

function LoadedEditor({ comment, postId, hidden, onDone }: Props) {
  const t = useTranslations('comments.edit')
  const say = useErrorText()
  const me = useCurrentUser()
  // Both stay when the session ends, so that the text does.
  const [writer, opened] = [useRef(me), useRef<RichText>(undefined)]
  writer.current ??= me
  const userId = writer.current?.id
  const source = useCommentSource(postId, comment.number, hidden)
  opened.current ??= source.data
  const begun = useBegun({ kind: 'comment', id: comment.id }, userId ?? 0)
  if (source.isError && !opened.current) {
    return (
      <p role="alert">
        {say(source.error)} <Button onClick={onDone}>{t('cancel')}</Button>
      </p>
    )
  }
  if (!opened.current || userId === undefined || !begun) {
    return (
      <div role="status" aria-label={t('loading')}>
        <SkeletonText lines={3} />
      </div>
    )
  }
  return (
    <OpenEditor
      {...comment}
      source={opened.current}
      userId={userId}
      begun={begun}
      saved={t(hidden ? 'held' : 'saved', { number: String(comment.number) })}
      onDone={onDone}
    />
  )
}

type OpenProps = Props['comment'] & {
  /** What is said once it is saved. */
  saved: string
  source: RichText
  userId: number
  begun: Unsent
  onDone: () => void
}

function OpenEditor({ id, number, language, source, userId, begun, saved, onDone }: OpenProps) {
  const t = useTranslations('comments.edit')
  const place = { kind: 'comment', id } as const
  const [reason, setReason] = useState('')
  const { saver, state, before } = useUnsent({ place, userId, begun, source })
  const about = { number: String(number) }
  const close = () => {
    saver.close()
    void forgetUnsent(place)
    onDone()
    requestAnimationFrame(() => document.getElementById(`post-${number}`)?.focus())
  }
  const { send, ...sending } = useSave({ id, reason }, before, () => {
    close()
    toast('success', saved)
  })
  const save = () => send(state.content.body)
  const isElsewhereDone = state.phase === 'closed' && !sending.isPending
  useEffect(() => {
    if (isElsewhereDone) onDone()
  }, [isElsewhereDone, onDone])
  return (
    <>
      <CommentComposer
        label={t('label', about)}
        language={language}
        body={state.content.body}
        autoFocus
        onChange={(body) => saver.change({ body })}
        onSend={save}
        onBusy={sending.onBusy}
        error={sending.error}
        hint={t('silent')}
        field={<EditReason value={reason} onChange={setReason} />}
      >
        <Button variant="primary" busy={sending.isPending} onClick={save}>
          {t('save')}
        </Button>
        <Button variant="quiet" onClick={close}>
          {t('cancel')}
        </Button>
      </CommentComposer>
      <UnsentStatus
        saver={saver}
        state={state}
        language={language}
        onYield={onDone}
        hash={`#post-${number}`}
      />
    </>
  )
}

type Edit = { id: number; reason: string }

function useSave({ id, reason }: Edit, before: () => Promise<unknown>, onSaved: () => void) {
  const router = useRouter()
  const edit = useEditComment(id, before)
  return useSendOnce(edit, (body) =>
    edit.mutate(
      { body, reason },
      {
        // In one update, so that the old text is not shown in between.
        onSuccess: () =>
          startTransition(() => {
            router.refresh()
            onSaved()
          }),
      },
    ),
  )
}
