import 'server-only'
import { env } from '@/lib/platform/env'
import type { MapSettings } from './schema'

/** The configured maps API key. */
export const getMapSettings = async (): Promise<MapSettings> => ({
  key: env().NEXT_PUBLIC_YANDEX_MAPS_KEY ?? null,
})
