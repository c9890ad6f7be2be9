'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, type Ref, useId } from 'react'
import type { RichEditorHandle } from '@/components/editor/rich-editor'
import { SliceMessages } from '@/components/shell/slice-messages'
import { SkeletonText } from '@/components/ui/skeleton'
import type { Locale } from '@/lib/platform/i18n/locales'
import { loadOnline } from '@/lib/platform/web/lazy-part'
import type { RichText } from '@/lib/richtext/schema'
import styles from './comment-composer.module.css'

const RichEditor = dynamic(
  () => loadOnline(() => import('@/components/editor/rich-editor').then((m) => m.RichEditor)),
  { ssr: false, loading: () => <SkeletonText lines={4} /> },
)

type Props = {
  ref?: Ref<RichEditorHandle>
  label: string
  language: Locale
  body: RichText | null
  onChange: (body: RichText | null) => void
  /** Also called on Ctrl+Enter and ⌘+Enter. */
  onSend: () => void
  onBusy: (isBusy: boolean) => void
  autoFocus: boolean
  withoutPolls?: boolean
  error: string | null
  hint: ReactNode
  placeholder?: string
  /** What is asked beside the text. */
  field?: ReactNode
  /** The buttons. */
  children: ReactNode
}

/** Of a hint, what is about keys: left out where a finger is the pointer. */
export const aboutKeys = (chunks: ReactNode) => <span className={styles.keys}>{chunks}</span>

/** The comment editor with its buttons; announces an error and keeps the text. */
export function CommentComposer({
  ref,
  body,
  onSend,
  error,
  hint,
  field,
  children,
  placeholder,
  ...editor
}: Props) {
  const t = useTranslations('comments.reply')
  const errorId = useId()
  return (
    <div className={styles.writing}>
      <SliceMessages slice="editor">
        <RichEditor
          {...editor}
          ref={ref}
          value={body}
          variant="comment"
          placeholder={placeholder ?? t('placeholder')}
          onSubmit={onSend}
          aria-invalid={error ? true : undefined}
          aria-describedby={errorId}
        />
        {field}
      </SliceMessages>
      <p id={errorId} role="alert" className={styles.error}>
        {error}
      </p>
      <div className={styles.foot}>
        {children}
        <p className={styles.hint}>{hint}</p>
      </div>
    </div>
  )
}
