import 'server-only'
import { nameObject } from '@/lib/catalogue/refs'
import { db } from '@/lib/platform/db'
import { inLanguage, type LocalizedText } from '@/lib/platform/i18n/localized'
import { postPath, routesIn } from '@/lib/routes'
import { getSaleCards } from '@/lib/sales/queries'
import { saleTitle } from '@/lib/sales/schema'
import type { FavoriteKind, Language } from '@/prisma/generated/enums'

/** Title of a favourite in this language, its URL, and of a post its section; null when it is gone. */
export async function findKept(
  kind: FavoriteKind,
  id: number,
  language: Language,
): Promise<{ title: string; path: string; section: string | null } | null> {
  const to = routesIn(language)
  if (kind === 'post') {
    const where = { id, status: 'published' as const }
    const post = await db.post.findFirst({
      where,
      select: { id: true, title: true, section: true },
    })
    return post && { title: post.title, path: postPath(to, post), section: post.section }
  }
  if (kind === 'topic') {
    const topic = await db.topic.findUnique({ where: { id }, select: { title: true } })
    return (
      topic && {
        title: inLanguage(topic.title as LocalizedText, language),
        path: to.topic(id),
        section: null,
      }
    )
  }
  if (kind === 'company') {
    const company = await db.company.findUnique({ where: { id }, select: { name: true } })
    return company && { title: company.name, path: to.company(id), section: null }
  }
  if (kind === 'sale') {
    const [sale] = await getSaleCards([id])
    return sale ? { title: saleTitle(sale, language).text, path: to.sale(id), section: null } : null
  }
  const title = await (kind === 'complex' ? complexTitle(id) : propertyTitle(id, language))
  return title === null ? null : { title, path: to.object(id), section: null }
}

async function complexTitle(id: number): Promise<string | null> {
  const complex = await db.complex.findUnique({ where: { id }, select: { name: true } })
  return complex?.name ?? null
}

/** Its own title, else a name composed of its facts: "2-room flat, 54 m²". */
async function propertyTitle(id: number, language: Language): Promise<string | null> {
  const property = await db.property.findUnique({
    where: { id },
    select: { title: true, kind: true, rooms: true, area: true, landArea: true },
  })
  if (!property) return null
  return nameObject(property, language)
}
