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
  const messages: AbstractIntlMessages = { ...sharedOf(all) }
  for (const path of only) copy(all, messages, path)
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  )
}

/** What every island may need, without a line too: all other errors come with the first one. */
const SHARED = ['common', 'errors.problem.offline', 'errors.problem.internal']
const shared = new WeakMap<AbstractIntlMessages, AbstractIntlMessages>()

/** One object per language: in the data of a page its second use is a reference. */
function sharedOf(all: AbstractIntlMessages): AbstractIntlMessages {
  const known = shared.get(all) ?? {}
  if (!shared.has(all)) for (const path of SHARED) copy(all, known, path)
  shared.set(all, known)
  return known
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
