import 'server-only'
import { tags } from '@/lib/cache-tags'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { hashOf, previewUrl } from './address'

/** What a page elsewhere says of itself; its picture is a rendition of ours. */
export type Preview = {
  id: number
  title: string
  site: string
  description: string
  imageId: string | null
}

/** By the address of the link; those that nothing is known of are left out. */
export async function getPreviews(hrefs: string[]): Promise<Record<string, Preview>> {
  'use cache'
  const urls = hrefs.flatMap((href) => {
    const url = previewUrl(href)
    return url ? [{ href, url }] : []
  })
  cachedUntilExpired(...urls.map(({ url }) => tags.preview(hashOf(url))))
  const rows = await db.linkPreview.findMany({
    where: { url: { in: urls.map(({ url }) => url) }, title: { not: '' } },
    select: { id: true, url: true, title: true, site: true, description: true, imageId: true },
  })
  const known = new Map(rows.map(({ url, ...preview }) => [url, preview]))
  return Object.fromEntries(
    urls.flatMap(({ href, url }) => {
      const preview = known.get(url)
      return preview ? [[href, preview]] : []
    }),
  )
}
