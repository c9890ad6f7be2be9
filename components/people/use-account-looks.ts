'use client'
import { useEffect } from 'react'
import { rememberCurrency } from '@/components/shell/currency-store'
import { readTheme, setTheme, watchTheme } from '@/components/shell/theme-store'
import { useEditAccount } from '@/lib/people/client'
import type { CurrentUser } from '@/lib/people/schema'

/** Shows the theme and the currency of the account in this browser; a theme that is chosen here becomes the account's. */
export function useAccountLooks(me: CurrentUser | null | undefined): void {
  const { mutate } = useEditAccount()
  const [theme, currency, id] = [me?.theme ?? null, me?.currency ?? null, me?.id]
  useEffect(() => {
    if (theme && theme !== readTheme()) setTheme(theme)
  }, [theme])
  useEffect(() => {
    if (id !== undefined) rememberCurrency(currency)
  }, [id, currency])
  useEffect(() => {
    if (id === undefined) return
    return watchTheme((chosen) => {
      if (chosen !== theme) mutate({ theme: chosen })
    })
  }, [id, theme, mutate])
}
