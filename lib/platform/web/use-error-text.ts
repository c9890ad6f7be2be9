'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { AppError } from '../errors'
import { errorWords, loadErrorWords, type SayError } from './error-words'

/** Message for anything a call may throw, in the reader's language. */
export function useErrorText(): (error: unknown) => string {
  const say = useErrorWords()
  return (error) => {
    if (isOffline(error)) return say('problem.offline')
    if (!(error instanceof AppError)) return say('problem.internal')
    const [first] = error.issues
    if (error.code === 'invalid' && first) return say(`field.${first.code}`, first.params)
    return say(`problem.${error.code}`, error.params)
  }
}

/** Without a connection a part of the page that a call needs cannot be loaded either, which is no fault of the site. */
export const isOffline = (error: unknown): boolean =>
  error instanceof AppError ? error.code === 'offline' : navigator.onLine === false

/** Message of one field issue, for parts that check by themselves; loads the messages when it mounts. */
export function useIssueText(): (code: string, params?: object) => string {
  const say = useErrorWords()
  useEffect(() => void loadErrorWords(), [])
  return (code, params) => say(`field.${code}`, params)
}

/** What the page brought along, or what the first error has loaded. */
function useErrorWords() {
  const locale = useLocale()
  const near = useTranslations('errors') as unknown as SayError
  return (key: string, params?: object): string => {
    const loaded = errorWords(locale)
    const words = [near, loaded].find((one) => one?.has(key))
    if (words) return words(key, params)
    // Only a lost connection keeps the words from coming.
    return near(loaded || key === 'problem.internal' ? 'problem.internal' : 'problem.offline')
  }
}
