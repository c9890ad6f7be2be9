'use client'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import * as z from 'zod'
import { api } from '@/lib/platform/web/api'
import { useBecome } from '../client'
import type { YandexAccount, YandexOutcome, YandexReturn, YandexWish } from './schema'

const PATH = '/api/auth/yandex'
const LINK = '/api/user/yandex'
const MEMORY = 'yandex'

export const yandexLinkOptions = () =>
  queryOptions({
    queryKey: ['people', 'yandex-link'],
    queryFn: async () => {
      const { yandexLink } = await import('./schema')
      return api('GET', LINK, yandexLink)
    },
  })

const memory = z.object({ path: z.string(), locale: z.enum(['ru', 'en', 'de', 'cs', 'pl', 'sr']) })
type Memory = z.output<typeof memory>

/** What this tab wanted when it left for Yandex. */
export function rememberedWay(): Memory | null {
  try {
    return memory.safeParse(JSON.parse(sessionStorage.getItem(MEMORY) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** Leaves for Yandex, to come back to `path`. */
export function useGoToYandex() {
  const locale = useLocale()
  return useMutation({
    mutationFn: async ({ path, ...wish }: YandexWish & { path: string }) => {
      const { yandexWay } = await import('./schema')
      const { url } = await api('POST', `${PATH}/visit`, yandexWay, wish)
      sessionStorage.setItem(MEMORY, JSON.stringify({ path, locale }))
      window.location.assign(url)
    },
  })
}

/** Uses what Yandex has given. */
export function useComeFromYandex() {
  const settle = useSettle()
  return useMutation({
    mutationFn: async (given: YandexReturn) => {
      const { yandexOutcome } = await import('./schema')
      return api('POST', PATH, yandexOutcome, given)
    },
    onSuccess: settle,
  })
}

export function useOpenYandexAccount() {
  const settle = useSettle()
  return useMutation({
    mutationFn: async (account: YandexAccount) => {
      const { yandexOutcome } = await import('./schema')
      return api('POST', `${PATH}/account`, yandexOutcome, account)
    },
    onSuccess: settle,
  })
}

export function useUnlinkYandex() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api('DELETE', LINK),
    onSettled: () => queryClient.invalidateQueries({ queryKey: yandexLinkOptions().queryKey }),
  })
}

function useSettle() {
  const become = useBecome()
  return (outcome: YandexOutcome) => {
    if (outcome.step === 'done') become(outcome.user)
  }
}
