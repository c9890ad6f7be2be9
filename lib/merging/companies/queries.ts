import 'server-only'
import { notFound, permanentRedirect } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { tags } from '@/lib/cache-tags'
import { getCompany } from '@/lib/companies/queries'
import type { Company } from '@/lib/companies/schema'
import { cachedUntilExpired } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { routesIn } from '@/lib/routes'

/** For pages: the company at an address. One that was merged leads on to the other (308); what is missing is a 404. */
export async function companyAt(id: string): Promise<Company> {
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound()
  const company = await getCompany(Number(id))
  if (company) return company
  const into = await getKept(Number(id))
  if (into === null) notFound()
  permanentRedirect(routesIn(await getLocale()).company(into))
}

/** The company into which this one was merged; null when it was not. */
async function getKept(id: number): Promise<number | null> {
  'use cache'
  cachedUntilExpired(tags.company(id))
  const merge = await db.companyMerge.findUnique({
    where: { fromId: id },
    select: { intoId: true },
  })
  if (merge) cachedUntilExpired(tags.company(merge.intoId))
  return merge?.intoId ?? null
}
