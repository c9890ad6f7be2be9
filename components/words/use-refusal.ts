'use client'
import { useTranslations } from 'next-intl'
import { toast } from '@/components/shell/toast'
import { AppError } from '@/lib/platform/errors'
import { useErrorText } from '@/lib/platform/web/use-error-text'

/** Says why a change was refused; somebody else's comes first. */
export function useRefusal(): (error: unknown) => void {
  const t = useTranslations('words')
  const say = useErrorText()
  return (error) => {
    const isStale = error instanceof AppError && error.code === 'conflict'
    void toast('error', isStale ? t('stale') : say(error))
  }
}
