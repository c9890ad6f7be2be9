import 'server-only'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { frameDocument } from './frame/document'
import { createScriptSource } from './frame/fetch-script'
import type { MapLanguage } from './frame/schema'
import type { MapSettings } from './schema'
import { getStreets } from './streets/queries'

const SOURCE = 'https://api-maps.yandex.ru/v3/'

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

let scripts: ReturnType<typeof createScriptSource> | undefined

/**
 * The script of the map service.
 * @throws AppError not_found, when maps are not configured; unavailable, when the service does not answer
 */
export async function getMapScript(lang: MapLanguage): Promise<string> {
  const key = requireKey()
  scripts ??= createScriptSource({ source: SOURCE, key, referer: `${env().SITE_URL}/` })
  return scripts(lang)
}

function requireKey(): string {
  const key = env().NEXT_PUBLIC_YANDEX_MAPS_KEY
  if (!key) throw new AppError('not_found')
  return key
}
