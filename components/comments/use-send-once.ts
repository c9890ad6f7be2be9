'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { AppError } from '@/lib/platform/errors'
import { isWriterGone } from '@/lib/platform/web/identity'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { isEmptyText, type RichText } from '@/lib/richtext/schema'

type Mutation = { isPending: boolean; error: Error | null }

/** Sends a text once: not while it is empty, being sent, or waiting for uploads. */
export function useSendOnce(mutation: Mutation, mutate: (body: RichText) => void) {
  const t = useTranslations('comments.reply')
  const say = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [lack, setLack] = useState<'empty' | 'images' | null>(null)

  const send = (body: RichText | null) => {
    if (mutation.isPending) return
    if (isBusy) return setLack('images')
    if (body === null || isEmptyText(body)) return setLack('empty')
    setLack(null)
    mutate(body)
  }
  const onBusy = (busy: boolean) => {
    setBusy(busy)
    if (!busy) setLack((before) => (before === 'images' ? null : before))
  }
  const error = useStandingError(mutation.error)
  const failure = error && !isWriterGone(error) ? say(error) : null
  return { send, onBusy, isPending: mutation.isPending, error: lack ? t(lack) : failure }
}

/**
 * The error without a lost connection that has come back. The mutation is left as it is: what was kept may be on its
 * way by then, and a reset would lose its answer.
 */
function useStandingError(error: Error | null): Error | null {
  const [over, setOver] = useState<Error | null>(null)
  const isOffline = error instanceof AppError && error.code === 'offline'
  useEffect(() => {
    if (!isOffline) return
    const forget = () => setOver(error)
    window.addEventListener('online', forget)
    return () => window.removeEventListener('online', forget)
  }, [error, isOffline])
  return error === over ? null : error
}
