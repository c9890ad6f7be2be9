'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
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
  const { error } = mutation
  const failure = error && !isWriterGone(error) ? say(error) : null
  return { send, onBusy, isPending: mutation.isPending, error: lack ? t(lack) : failure }
}
