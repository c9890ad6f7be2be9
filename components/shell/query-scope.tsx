'use client'
import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useEffect } from 'react'
import { matchPage } from '@/lib/page-match'
import { splitLocale } from '@/lib/platform/i18n/locales'
import { onSignedOut } from '@/lib/platform/web/signed-out'
import { routesIn } from '@/lib/routes'

/** One for all islands of the browser; none of them ever runs on the server. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false },
    // Without a connection a write fails at once and says so, instead of waiting unseen.
    mutations: { networkMode: 'always' },
  },
})

/** React Query for what is below; a 401 clears everything that was personal. */
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
