import 'server-only'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { frameDocument } from './frame/document'
import { createScriptSource } from './frame/fetch-script'
import type { MapLanguage, MapScriptOf } from './frame/schema'
import { panoramaDocument } from './panorama/document'
import type { MapSettings } from './schema'
import { getStreets } from './streets/queries'

const SOURCES: Record<MapScriptOf, string> = {
  map: 'https://api-maps.yandex.ru/v3/',
  panorama: 'https://api-maps.yandex.ru/2.1/',
}

/** Which maps are configured. */
export const getMapSettings = async (): Promise<MapSettings> => ({
  isConfigured: env().NEXT_PUBLIC_YANDEX_MAPS_KEY !== undefined,
  styleUrl: env().MAP_STYLE_URL ?? null,
  streets: await getStreets(),
})

/**
 * The document that maps run in.
 * @throws AppError not_found, when maps are not configured
 */
export async function getMapFrame(): Promise<string> {
  requireKey()
  return frameDocument()
}

/**
 * The document that panoramas run in.
 * @throws AppError not_found, when maps are not configured
 */
export async function getPanoramaFrame(): Promise<string> {
  requireKey()
  return panoramaDocument()
}

const scripts = new Map<MapScriptOf, ReturnType<typeof createScriptSource>>()

/**
 * The script of the map service, for maps or for panoramas.
 * @throws AppError not_found, when maps are not configured; unavailable, when the service does not answer
 */
export async function getMapScript(lang: MapLanguage, of: MapScriptOf): Promise<string> {
  const key = requireKey()
  const made =
    scripts.get(of) ??
    createScriptSource({ source: SOURCES[of], key, referer: `${env().SITE_URL}/` })
  scripts.set(of, made)
  return made(lang)
}

function requireKey(): string {
  const key = env().NEXT_PUBLIC_YANDEX_MAPS_KEY
  if (!key) throw new AppError('not_found')
  return key
}
