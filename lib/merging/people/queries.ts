import 'server-only'
import { notFound, permanentRedirect } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { tags } from '@/lib/cache-tags'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { getProfileHead } from '@/lib/profiles/queries'
import type { ProfileHead } from '@/lib/profiles/schema'
import { routesIn } from '@/lib/routes'

/** For pages: the profile at an address. That of a merged account leads on (308); what is missing is a 404. */
export async function profileAt(id: string): Promise<ProfileHead> {
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound()
  const profile = await getProfileHead(Number(id))
  if (profile) return profile
  const into = await getKept(Number(id))
  if (into === null) notFound()
  permanentRedirect(routesIn(await getLocale()).profile(into))
}

/** The account into which this one was merged; null when it was not. */
async function getKept(id: number): Promise<number | null> {
  'use cache'
  cachedUntilExpired(tags.person(id))
  const merge = await db.memberMerge.findUnique({
    where: { fromId: id },
    select: { intoId: true },
  })
  if (merge) cachedUntilExpired(tags.person(merge.intoId))
  return merge?.intoId ?? null
}
