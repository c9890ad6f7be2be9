'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'
import { SkeletonText } from '@/components/ui/skeleton'
import type { Locale } from '@/lib/platform/i18n/locales'
import type { RichText } from '@/lib/richtext/schema'
import styles from './writing.module.css'

const RichEditor = dynamic(
  () => import('@/components/editor/rich-editor').then((m) => m.RichEditor),
  { ssr: false, loading: () => <SkeletonText lines={3} /> },
)

type Props = {
  ref?: Ref<HTMLDivElement>
  label: string
  placeholder?: string
  language: Locale
  body: RichText | null
  /** Changes when the text was replaced from outside. */
  revision: number
  onChange: (body: RichText | null) => void
  onSend: () => void
  error: string | null
  hint?: string
  children: ReactNode
}

/** The editor of a comment with its buttons: Ctrl+Enter sends, what went wrong is announced. */
export function Writing({ ref, body, revision, onSend, error, hint, children, ...editor }: Props) {
  const t = useTranslations('comments.reply')
  const errorId = useId()
  const sendByKey = (event: KeyboardEvent) => {
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!isSend || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    onSend()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would put its name between the words
    <div
      ref={ref}
      role="group"
      aria-label={editor.label}
      aria-describedby={error ? errorId : undefined}
      className={styles.writing}
      onKeyDownCapture={sendByKey}
    >
      <RichEditor key={revision} value={body} variant="comment" {...editor} />
      <p id={errorId} role="alert" className={styles.error}>
        {error}
      </p>
      <div className={styles.foot}>
        {children}
        <p className={styles.hint}>{hint ?? t('sendHint')}</p>
      </div>
    </div>
  )
}

/** Puts the cursor at the end of the text as soon as the editor is there. */
export function focusWriting(place: HTMLElement | null, patience = 40): void {
  const text = place?.querySelector<HTMLElement>('[contenteditable="true"]')
  if (text) {
    place?.scrollIntoView({ block: 'nearest' })
    text.focus({ preventScroll: true })
    getSelection()?.selectAllChildren(text)
    getSelection()?.collapseToEnd()
  } else if (place?.isConnected && patience > 0) {
    setTimeout(() => focusWriting(place, patience - 1), 100)
  }
}
