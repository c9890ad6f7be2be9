import 'server-only'
import { createHash } from 'node:crypto'
import { previewLimits } from '@/lib/limits'
import { isPublicUrl } from '@/lib/platform/http/public-fetch'

/**
 * The address by which the page of a link is known and asked; null for one that is not public, or on another port than the
 * web's: a card must not try what else a machine listens to.
 */
export function previewUrl(href: string): string | null {
  if (!isPublicUrl(href)) return null
  const url = new URL(href)
  if (url.port !== '') return null
  url.hash = ''
  return url.href.length > previewLimits.url ? null : url.href
}

export const hashOf = (url: string): string =>
  createHash('sha256').update(url).digest('hex').slice(0, 20)
