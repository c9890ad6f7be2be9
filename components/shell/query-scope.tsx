'use client'
import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useEffect } from 'react'
import { matchPage } from '@/lib/page-match'
import { splitLocale } from '@/lib/platform/i18n/locales'
import { onSignedOut } from '@/lib/platform/web/signed-out'
import { routesIn } from '@/lib/routes'

/** One client for all islands; they never run on the server. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false },
    // Offline a write fails at once with a message instead of waiting.
    mutations: { networkMode: 'always' },
  },
})

/** Provides React Query; a 401 clears all personal data. */
export function QueryScope({ children }: { children: ReactNode }) {
  useEffect(() => onSignedOut(leave), [])
  const client = use(QueryClientContext) ?? queryClient
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

function leave() {
  queryClient.clear()
  const { locale, path } = splitLocale(location.pathname)
  if (matchPage(path)?.guard !== 'member') return
  location.assign(routesIn(locale).login(location.pathname + location.search))
}
