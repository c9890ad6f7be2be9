type Given = { [name: string]: string | undefined }

/** Origins that browsers may ask for maps: of the style that is configured, and those that it needs; none without one. */
export function mapOrigins({ MAP_STYLE_URL, MAP_ORIGINS = '' }: Given): string[] {
  if (!MAP_STYLE_URL) return []
  const more = MAP_ORIGINS.split(',').map((origin) => origin.trim())
  return [...new Set([new URL(MAP_STYLE_URL).origin, ...more.filter(Boolean)])]
}
