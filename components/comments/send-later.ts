'use client'
import { createTranslator } from 'use-intl/core'
import { loadSlice } from '@/components/shell/slice-messages'
import { toast } from '@/components/shell/toast'
import { pageOfNumber } from '@/lib/comment-pages'
import { type Outcome, sendWaiting } from '@/lib/comments/later/client'
import { AppError } from '@/lib/platform/errors'
import { type Locale, splitLocale } from '@/lib/platform/i18n/locales'
import { errorWords, loadErrorWords } from '@/lib/platform/web/error-words'
import { postPath, routesIn } from '@/lib/routes'

/** Sends the comments that wait on this device, and says what became of them. */
export async function sendLater(): Promise<void> {
  const outcomes = await sendWaiting()
  if (outcomes.length === 0) return
  const { locale } = splitLocale(location.pathname)
  const offline = await loadSlice(locale, 'offline')
  const t = createTranslator({
    locale,
    messages: { offline },
    namespace: 'offline.comment',
  } as never)
  for (const outcome of outcomes) await say(outcome, locale, t as unknown as Say)
}

type Say = (key: 'sent' | 'held' | 'refused' | 'open', params?: { reason: string }) => string

async function say({ later, sent, error }: Outcome, locale: Locale, t: Say) {
  const number = sent?.number ?? null
  const place = number !== null && { page: pageOfNumber(number), post: number }
  const href = postPath(routesIn(locale), { id: later.postId, section: later.section }, place || {})
  const link = { link: { href, label: t('open') } }
  if (sent) return toast('success', t(number === null ? 'held' : 'sent'), link)
  await loadErrorWords()
  const code = error instanceof AppError ? error.code : 'internal'
  const words = errorWords(locale)
  const reason = words?.has(`problem.${code}`)
    ? words(`problem.${code}`, { wait: 0, unit: 'none' })
    : ''
  return toast('warning', t('refused', { reason }), link)
}
