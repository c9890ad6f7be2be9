import 'server-only'
import { createHash } from 'node:crypto'
import { env } from '@/lib/platform/env'
import { isPublicUrl } from '@/lib/platform/http/public-fetch'
import { previewLimits } from '@/lib/quotas'

/**
 * May a card ask it? Not this site, and no other port than the web's: a card must not try what else a machine listens to.
 * Holds for links, for where their pages lead on, and for pictures. Tests have servers on a port of their own.
 */
export const isAskable = (url: URL, port = ''): boolean =>
  url.port === port && bareHost(url) !== bareHost(new URL(env().SITE_URL))

const bareHost = ({ hostname }: URL) => hostname.replace(/^www\.|\.$/g, '')

/** The address by which the page of a link is known and asked; null for one that is not public, or that no card asks. */
export function previewUrl(href: string): string | null {
  if (!isPublicUrl(href)) return null
  const url = new URL(href)
  if (!isAskable(url)) return null
  url.hash = ''
  return url.href.length > previewLimits.url ? null : url.href
}

export const hashOf = (url: string): string =>
  createHash('sha256').update(url).digest('hex').slice(0, 20)
