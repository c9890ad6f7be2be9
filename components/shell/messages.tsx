import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'

type Props = {
  /** Message slices or branches of them that the islands below need: `forum`, `accounts.login`. */
  only: string[]
  children: ReactNode
}

/** Provides only these messages, and the shared ones, to client components. */
export async function Messages({ only, children }: Props) {
  const [locale, all] = await Promise.all([getLocale(), getMessages()])
  const messages: AbstractIntlMessages = {}
  for (const path of ['common', 'errors.problem', 'errors.field', ...only])
    copy(all, messages, path)
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  )
}

function copy(from: AbstractIntlMessages, to: AbstractIntlMessages, path: string) {
  const [head = '', ...rest] = path.split('.')
  const branch = from[head]
  if (branch === undefined) return
  if (rest.length === 0 || typeof branch === 'string') {
    to[head] = branch
    return
  }
  const target = { ...((to[head] as AbstractIntlMessages | undefined) ?? {}) }
  to[head] = target
  copy(branch, target, rest.join('.'))
}
