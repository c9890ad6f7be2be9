import { LOCALES, localePath } from '@/lib/platform/i18n/locales'
import { sessionCookieOf } from '@/lib/platform/testing/sign-in'
import { ARTICLE_SECTIONS, routes } from '@/lib/routes'
import { ADMIN, GUEST, MEMBER, PUBLIC, STAFF } from './addresses'
import { articleOf, demoSale, objectsOf } from './demo'
import { BASE, query } from './journey'

const AT_ONCE = 4

/** A page as the site sends it. */
export type SentPage = { path: string; status: number; html: string }

/**
 * One page of each kind, in turn in each of the languages, as whoever may read it gets it; those of members and staff
 * only when they are `included`.
 */
export async function readEachKind({ included }: { included: boolean }): Promise<SentPage[]> {
  const [member, admin] = await Promise.all([
    sessionCookieOf('member@kvartal.local'),
    sessionCookieOf('admin@kvartal.local'),
  ])
  const asked = [
    ...[...PUBLIC, ...GUEST, ...(await demoPages()), '/nope'].map((path) => ({ path, cookie: '' })),
    ...(included ? MEMBER : []).map((path) => ({ path, cookie: member })),
    ...(included ? [...STAFF, ...ADMIN] : []).map((path) => ({ path, cookie: admin })),
  ].map(({ path, cookie }, index) => ({
    path: localePath(LOCALES[index % LOCALES.length] ?? 'ru', path),
    cookie,
  }))
  const pages: SentPage[] = []
  const read = async () => {
    for (let next = asked.shift(); next; next = asked.shift()) pages.push(await sentPage(next))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, read))
  return pages
}

async function sentPage({ path, cookie }: { path: string; cookie: string }): Promise<SentPage> {
  const answer = await fetch(BASE + path, { redirect: 'manual', headers: { cookie } })
  return { path, status: answer.status, html: await answer.text() }
}

/** Pages whose addresses the demo decides. */
async function demoPages(): Promise<string[]> {
  const [properties, complexes, sale, articles, tags] = await Promise.all([
    objectsOf('Property', 1),
    objectsOf('Complex', 1),
    demoSale('open'),
    Promise.all(ARTICLE_SECTIONS.map(articleOf)),
    query<{ slug: string }>('select slug from "Tag" where "postCount" > 0 order by id limit 1'),
  ])
  return [
    ...[...properties, ...complexes].map(routes.object),
    routes.sale(sale),
    ...articles,
    ...tags.map(({ slug }) => routes.tag(slug)),
  ]
}
