'use client'
import { useTranslations } from 'next-intl'
import { AppError } from '../errors'

/** Message for anything a call may throw, in the reader's language. */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations('errors')
  const say = t as unknown as (key: string, params?: object) => string
  return (error) => {
    if (!(error instanceof AppError)) return say('problem.internal')
    const [first] = error.issues
    if (error.code === 'invalid' && first) return say(`field.${first.code}`, first.params)
    return say(`problem.${error.code}`, error.params)
  }
}
