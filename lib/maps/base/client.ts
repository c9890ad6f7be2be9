'use client'
import type { Locale } from '@/lib/platform/i18n/locales'
import { api } from '@/lib/platform/web/api'
import { type MapLabels, mapLabels } from './schema'

/** Names of countries and cities in a language. */
export const readLabels = (locale: Locale): Promise<MapLabels> =>
  api('GET', `/api/maps/labels?language=${locale}`, mapLabels)
