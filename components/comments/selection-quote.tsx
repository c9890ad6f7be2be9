'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { selectedQuote } from './quotes'
import { requestReply } from './reply-requests'
import styles from './selection-quote.module.css'

const SETTLED_MS = 200

/** Button below a selection that quotes it. */
export function SelectionQuote() {
  const t = useTranslations('comments.reply')
  const found = useSettledSelection()
  if (!found) return null
  const quote = () => {
    const { number, author, text } = found
    getSelection()?.removeAllRanges()
    requestReply({ quote: { number, author, text } })
  }
  return createPortal(
    <button
      type="button"
      className={styles.quote}
      style={{
        insetInlineStart: Math.max(8, found.at.left + window.scrollX),
        insetBlockStart: found.at.bottom + window.scrollY + 8,
      }}
      onPointerDown={(event) => event.preventDefault()}
      onClick={quote}
    >
      {t('quoteSelection')}
    </button>,
    document.body,
  )
}

function useSettledSelection() {
  const [found, setFound] = useState<ReturnType<typeof selectedQuote>>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setFound(selectedQuote()), SETTLED_MS)
    }
    look()
    document.addEventListener('selectionchange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', look)
    }
  }, [])
  return found
}
