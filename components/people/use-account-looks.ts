'use client'
import { useEffect } from 'react'
import {
  rememberCurrency,
  rememberLanguages,
  rememberShortcuts,
  watchLanguages,
} from '@/components/shell/kept-choices'
import { readTheme, setTheme, watchTheme } from '@/components/shell/theme-store'
import { useEditAccount } from '@/lib/people/client'
import type { CurrentUser } from '@/lib/people/schema'
import { choiceOf, languagesIn } from '@/lib/platform/i18n/language-choice'

/**
 * Shows the theme, the currency and the content languages of the account in this browser; a theme and languages that are
 * chosen here become the account's.
 */
export function useAccountLooks(me: CurrentUser | null | undefined): void {
  const { mutate } = useEditAccount()
  const [theme, currency, id] = [me?.theme ?? null, me?.currency ?? null, me?.id]
  const languages = choiceOf(me?.contentLanguages ?? []) || null
  useEffect(() => {
    if (theme && theme !== readTheme()) setTheme(theme)
  }, [theme])
  const shortcuts = me?.shortcuts ?? true
  useEffect(() => {
    if (id === undefined) return
    rememberCurrency(currency)
    // Without a choice of the account that of the browser stays.
    if (languages) rememberLanguages(languages)
    rememberShortcuts(shortcuts)
  }, [id, currency, languages, shortcuts])
  useEffect(() => {
    if (id === undefined) return
    return watchTheme((chosen) => {
      if (chosen !== theme) mutate({ theme: chosen })
    })
  }, [id, theme, mutate])
  useEffect(() => {
    if (id === undefined) return
    return watchLanguages((chosen) => {
      if (chosen !== languages) mutate({ contentLanguages: chosen ? languagesIn(chosen) : [] })
    })
  }, [id, languages, mutate])
}
