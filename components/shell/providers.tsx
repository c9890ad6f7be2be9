'use client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { onSignedOut } from '@/lib/platform/http/api'

const makeClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false },
    },
  })

/** React Query for the islands; a 401 clears everything that was personal. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(makeClient)
  useEffect(() => onSignedOut(() => queryClient.clear()), [queryClient])
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
