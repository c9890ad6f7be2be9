import 'server-only'
import { db } from '@/lib/platform/db'
import { inLanguage, type LocalizedText } from '@/lib/platform/i18n/localized'
import { postPath, routesIn } from '@/lib/routes'
import type { FavoriteKind, Language } from '@/prisma/generated/enums'

/** What a favourite is called in this language and where it is read; null when it is gone. */
export async function findKept(
  kind: FavoriteKind,
  id: number,
  language: Language,
): Promise<{ title: string; path: string } | null> {
  const to = routesIn(language)
  if (kind === 'post') {
    const where = { id, status: 'published' as const }
    const post = await db.post.findFirst({
      where,
      select: { id: true, title: true, section: true },
    })
    return post && { title: post.title, path: postPath(to, post) }
  }
  if (kind === 'topic') {
    const topic = await db.topic.findUnique({ where: { id }, select: { title: true } })
    return (
      topic && { title: inLanguage(topic.title as LocalizedText, language), path: to.topic(id) }
    )
  }
  const company = await db.company.findUnique({ where: { id }, select: { name: true } })
  return company && { title: company.name, path: to.company(id) }
}
