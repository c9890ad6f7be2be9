'use client'
import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useEffect } from 'react'
import { matchPage } from '@/lib/page-match'
import { currentUserKey } from '@/lib/people/client'
import { splitLocale } from '@/lib/platform/i18n/locales'
import { loadErrorWords } from '@/lib/platform/web/error-words'
import { onMemberChanged } from '@/lib/platform/web/identity'
import { isPageHeld, onSignedOut } from '@/lib/platform/web/signed-out'
import { routesIn } from '@/lib/routes'

/** One client for all islands; they never run on the server. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false },
    // Offline a write fails at once with a message instead of waiting.
    mutations: { networkMode: 'always' },
  },
})

/** Provides React Query; a 401 clears all personal data, another member reads it anew. */
export function QueryScope({ children }: { children: ReactNode }) {
  const client = use(QueryClientContext) ?? queryClient
  useEffect(() => onSignedOut(() => leave(client)), [client])
  useEffect(() => onMemberChanged(() => void client.resetQueries()), [client])
  useEffect(prepareErrors, [])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** Whoever types may soon read an error, perhaps without a connection. */
function prepareErrors() {
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches('input, textarea, [contenteditable]'))
      void loadErrorWords()
  }
  document.addEventListener('focusin', onFocus)
  return () => document.removeEventListener('focusin', onFocus)
}

function leave(client: QueryClient) {
  // Whoever writes keeps the text in sight; `WriterGone` says what has happened.
  if (isPageHeld()) return client.removeQueries({ queryKey: currentUserKey })
  client.clear()
  const { locale, path } = splitLocale(location.pathname)
  if (matchPage(path)?.guard !== 'member') return
  location.assign(routesIn(locale).login(location.pathname + location.search))
}
