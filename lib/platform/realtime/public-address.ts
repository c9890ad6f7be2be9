/** Where browsers reach the realtime server. */
export type PublicAddress = {
  key: string
  host: string
  wsPort: number
  wssPort: number
  /** Never without TLS, also from a page without it. */
  isTls: boolean
}

/** Parsed settings, or those of the process. */
type Settings = Partial<Record<string, string | number>>

/**
 * Another server by its own settings; ours by its own ports, or by the port of the site, which hands sockets over:
 * when that is asked for, and behind a proxy that ends TLS, as ours has no certificate then.
 */
export function publicAddress(settings: Settings): PublicAddress {
  const site = new URL(String(settings.SITE_URL || 'http://localhost:3000'))
  const key = String(settings.PUSHER_KEY || 'site-key')
  if (settings.PUSHER_HOST) {
    const port = Number(settings.PUSHER_PORT || settings.REALTIME_PORT || 8080)
    const isTls = settings.PUSHER_SCHEME === 'https'
    return { key, host: String(settings.PUSHER_HOST), wsPort: port, wssPort: port, isTls }
  }
  const isSecure = site.protocol === 'https:'
  const isSitePort = settings.REALTIME_ENTRY
    ? settings.REALTIME_ENTRY === 'site'
    : isSecure && !settings.REALTIME_TLS_CERT
  const sitePort = Number(site.port || (isSecure ? 443 : 80))
  return {
    key,
    host: site.hostname,
    wsPort: isSitePort ? sitePort : Number(settings.REALTIME_PORT || 8080),
    wssPort: isSitePort ? sitePort : Number(settings.REALTIME_TLS_PORT || 4433),
    isTls: isSecure,
  }
}

/** What a page must be allowed to connect to. */
export const socketSources = ({ host, wsPort, wssPort, isTls }: PublicAddress): string[] => [
  ...(isTls ? [] : [`ws://${host}:${wsPort}`]),
  `wss://${host}:${wssPort}`,
]
