'use client'
import { useEffect, useSyncExternalStore } from 'react'
import { mapSettings } from '@/lib/maps/schema'
import type { Locale } from '@/lib/platform/i18n/locales'
import { api } from '@/lib/platform/web/api'

export type YandexMaps = typeof import('@yandex/ymaps3-types')
export type MapsState =
  | { status: 'pending' | 'loading' }
  | { status: 'loaded'; maps: YandexMaps }
  | { status: 'error'; reason: 'missing_key' | 'failed' }

const SOURCE = 'https://api-maps.yandex.ru/v3/'
const PATIENCE_MS = 15_000
/** The map service has few languages: English stands in for the Latin ones, Russian for Serbian. */
const LANGUAGES: Record<Locale, string> = {
  ru: 'ru_RU',
  sr: 'ru_RU',
  en: 'en_US',
  de: 'en_US',
  cs: 'en_US',
  pl: 'en_US',
}

const PENDING: MapsState = { status: 'pending' }
let state: MapsState = { ...PENDING }
const listeners = new Set<() => void>()

/** Loads the map service once per page. */
export function useMaps(locale: Locale): { state: MapsState; retry: () => void } {
  const known = useSyncExternalStore(
    subscribe,
    () => state,
    () => PENDING,
  )
  useEffect(() => {
    if (state.status === 'pending') void load(locale)
  }, [locale])
  return { state: known, retry: () => void load(locale) }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function become(next: MapsState) {
  state = next
  for (const listener of listeners) listener()
}

async function load(locale: Locale): Promise<void> {
  if (state.status === 'loading' || state.status === 'loaded') return
  become({ status: 'loading' })
  try {
    const { key } = await api('GET', '/api/maps', mapSettings)
    if (!key) return become({ status: 'error', reason: 'missing_key' })
    const query = new URLSearchParams({ apikey: key, lang: LANGUAGES[locale] })
    await inTime(addScript(`${SOURCE}?${query}`).then(() => window.ymaps3.ready))
    become({ status: 'loaded', maps: window.ymaps3 })
  } catch {
    become({ status: 'error', reason: 'failed' })
  }
}

function addScript(src: string): Promise<void> {
  const script = document.createElement('script')
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${SOURCE} did not load`))
  })
  script.src = src
  document.head.append(script)
  return loaded.catch((error) => {
    script.remove()
    throw error
  })
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the maps did not answer')), PATIENCE_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

declare global {
  interface Window {
    ymaps3: YandexMaps
  }
}
