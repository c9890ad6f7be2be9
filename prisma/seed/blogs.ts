import { db } from '@/lib/platform/db'
import { found } from './lookup'

/** Members of the cast with a blog of their own. */
const BLOGS = [
  {
    key: 'ru-rustam',
    slug: 'rustam-o-kvartirah',
    name: 'Квартиры без иллюзий',
    description: 'Разбираю договоры, сметы и обещания застройщиков.',
  },
  {
    key: 'en-harriet',
    slug: 'harriet-at-home',
    name: 'Harriet at home',
    description: 'Buying, letting and mending, with the sums shown.',
  },
  {
    key: 'de-bernd',
    slug: 'beirat-bernd',
    name: 'Aus dem Verwaltungsbeirat',
    description: 'WEG, Nebenkosten und Vermieten, aus der Praxis.',
  },
]

/** Writes the blogs of the cast. */
export async function insertBlogs(people: Map<string, number>): Promise<void> {
  const rows = BLOGS.map(({ key, ...blog }) => ({ ...blog, userId: found(people, key) }))
  await db.blogAddress.createMany({ data: rows.map(({ slug, userId }) => ({ slug, userId })) })
  await db.blog.createMany({ data: rows })
}
