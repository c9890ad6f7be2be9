'use client'
import { useTranslations } from 'next-intl'
import { isOffline, useErrorText } from './use-error-text'

/** `useErrorText` for calls that carry no text of the reader, such as lists and files. */
export function useLoadErrorText(): (error: unknown) => string {
  const t = useTranslations('common')
  const say = useErrorText()
  return (error) => (isOffline(error) ? t('offline') : say(error))
}
