'use client'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '@/lib/platform/web/api'

const PATH = '/api/audit'
export const auditKey = ['audit'] as const

export type ActChoices = Partial<
  Record<'action' | 'kind' | 'actor' | 'member' | 'from' | 'to', string>
>

/** What the staff has done, newest first. For staff. */
export const actsOptions = (choices: ActChoices) =>
  infiniteQueryOptions({
    queryKey: [...auditKey, choices],
    queryFn: async ({ pageParam }) => {
      const { auditPage } = await import('./schema')
      return api('GET', pathOf(PATH, { ...choices, cursor: pageParam ?? '' }), auditPage)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })

/** URL of the CSV with these filters. */
export const actsFilePath = (choices: ActChoices): string => pathOf(`${PATH}/export`, choices)

function pathOf(path: string, query: Record<string, string>): string {
  const given = Object.entries(query).filter(([, one]) => one)
  return given.length ? `${path}?${new URLSearchParams(given)}` : path
}
