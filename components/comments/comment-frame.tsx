'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { QueryPart } from '@/components/shell/member-part'
import { openModal } from '@/components/shell/modals'
import { hasSession } from '@/lib/people/signed-in/client'
import type { Locale } from '@/lib/platform/i18n/locales'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import type { CommentState } from '@/lib/viewer/schema'
import styles from './actions.module.css'
import { useCommentContext } from './comment-actions'
import { IgnoredText } from './ignored-text'
import { ReactionIsland } from './reaction-island'
import { requestReply } from './reply-requests'

const loadEditor = () => import('./comment-editor').then((m) => ({ default: m.CommentEditor }))
const CommentEditor = lazyPart(loadEditor)
const RemoveComment = lazyPart(() =>
  import('./remove-comment').then((m) => ({ default: m.RemoveComment })),
)
const DeleteComment = lazyPart(() =>
  import('./delete-comment').then((m) => ({ default: m.DeleteComment })),
)

const BlockAction = lazyPart(() =>
  import('./block-action').then((m) => ({ default: m.BlockAction })),
)

const IgnoreAction = lazyPart(() =>
  import('./ignore-action').then((m) => ({ default: m.IgnoreAction })),
)

const AcceptAction = lazyPart(() =>
  import('./accept-action').then((m) => ({ default: m.AcceptAction })),
)

type Comment = {
  id: number
  number: number
  author: string
  authorId: number
  /** Is it the answer of its discussion? */
  isAccepted: boolean
  language: Locale
  reactions: number
  /** Accessible label of the reaction button, with the count. */
  reactionLabel: string
}
type Doing = 'edit' | 'delete' | 'hide'
/** `children` is the text, rendered on the server. */
type Props = { comment: Comment; children: ReactNode }

/** A comment's text or its editor, and its actions. */
export function CommentFrame({ comment, children }: Props) {
  const [doing, setDoing] = useState<Doing | null>(null)
  const { postId, like, flag, bits } = useCommentContext()
  const may = bits?.[comment.id]
  const stop = () => setDoing(null)
  const edit = async () => {
    await loadEditor()
    setDoing('edit')
  }
  if (doing === 'edit') {
    return (
      <QueryPart idle={children}>
        <CommentEditor comment={comment} postId={postId} onDone={stop} />
      </QueryPart>
    )
  }
  return (
    <>
      {may?.ignored ? <IgnoredText author={comment.author}>{children}</IgnoredText> : children}
      <div className={styles.row}>
        <ReactionIsland
          kind="comments"
          id={comment.id}
          count={comment.reactions}
          label={comment.reactionLabel}
          icon={like}
          bits={may}
        />
        <AnswerActions comment={comment} />
        {may?.mayAccept ? (
          <QueryPart idle={null}>
            <AcceptAction comment={comment} />
          </QueryPart>
        ) : null}
        {may?.mayEdit ? <Action name="edit" comment={comment} onPress={edit} /> : null}
        {may?.mayDelete ? (
          <Action name="delete" comment={comment} onPress={() => setDoing('delete')} />
        ) : null}
        {may?.mayHide ? (
          <>
            <Action name="hide" comment={comment} onPress={() => setDoing('hide')} />
            <QueryPart idle={null}>
              <BlockAction id={comment.authorId} author={comment.author} />
            </QueryPart>
          </>
        ) : null}
        {isOwn(may) ? null : (
          <Action
            name="report"
            comment={comment}
            icon={flag}
            onPress={() => openModal({ name: 'report', kind: 'comment', id: comment.id })}
          />
        )}
        {may?.mayIgnore ? (
          <QueryPart idle={null}>
            <IgnoreAction comment={comment} isIgnored={may.ignored} />
          </QueryPart>
        ) : null}
      </div>
      {doing ? (
        <QueryPart idle={null}>
          {may?.mayHide ? (
            <RemoveComment comment={comment} doing={doing} onClose={stop} />
          ) : (
            <DeleteComment comment={comment} onDone={stop} />
          )}
        </QueryPart>
      ) : null}
    </>
  )
}

/** Also in a closed discussion, where it cannot be edited. */
const isOwn = (may: CommentState | undefined) => may !== undefined && (may.mayEdit || !may.mayReact)

function AnswerActions({ comment }: { comment: Comment }) {
  const { isClosed } = useCommentContext()
  if (isClosed) return null
  const { number, author } = comment
  const asMember = (act: () => void) => () => (hasSession() ? act() : openModal({ name: 'login' }))
  const answer = () => requestReply({ answers: { number, author } })
  const quote = async () => {
    const source = document.querySelector<HTMLElement>(`#post-${number} [data-quotable]`)
    const { quoteFrom } = await import('./quotes')
    if (source) requestReply({ quote: quoteFrom(source) })
  }
  return (
    <>
      <Action name="reply" comment={comment} onPress={asMember(answer)} />
      <Action name="quote" comment={comment} onPress={asMember(quote)} />
    </>
  )
}

type ActionProps = {
  name: 'reply' | 'quote' | 'edit' | 'delete' | 'hide' | 'report'
  comment: Comment
  icon?: ReactNode
  onPress: () => void
}

function Action({ name, comment: { author, number }, icon, onPress }: ActionProps) {
  const t = useTranslations('comments.actions')
  const action = t(name)
  return (
    <button
      type="button"
      className={styles.action}
      data-comment-key={name}
      aria-label={t('named', { action, author, number: String(number) })}
      // Keeps the selection, which is quoted.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {icon}
      <span>{action}</span>
    </button>
  )
}
