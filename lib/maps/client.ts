'use client'
import { madeOnce } from '@/lib/platform/made-once'
import { api } from '@/lib/platform/web/api'
import { mapSettings } from './schema'

/** Asked once per page. */
export const readMapSettings = madeOnce(async () => {
  const settings = await api('GET', '/api/maps', mapSettings)
  if (!settings.isConfigured) {
    console.warn('Maps have no key (NEXT_PUBLIC_YANDEX_MAPS_KEY).')
  }
  return settings
})
