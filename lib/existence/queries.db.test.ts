import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { aComplex, aProperty } from '@/lib/testing/catalogue-factories'
import { aCategory, aCompany, aPost, aTopic, aUser } from '@/lib/testing/factories'
import { aSale } from '@/lib/testing/sale-factories'
import { isKnownPage } from './queries'

const UNKNOWN = 999_999_999

test('pages without a row are known, in every language and with every query', async () => {
  const pages = [
    '/',
    '/forums?page=3',
    '/de/catalogue?rooms=2',
    '/en/terms',
    '/trends_page/week',
    '/rss.xml',
    '/de/news/atom.xml',
  ]
  expect(await Promise.all(pages.map(isKnownPage))).toEqual(pages.map(() => true))
})

test('a page of a row is known when the row exists, whoever may see it', async () => {
  const [complex, property, sale] = [await aComplex(), await aProperty(), await aSale()]
  const [post, topic, company, user] = await Promise.all([
    aPost({ status: 'draft' }),
    aTopic(),
    aCompany(),
    aUser(),
  ])
  const category = await aCategory({ section: 'forum' })
  const tag = await db.tag.create({ data: { slug: `ипотека-${post.id}`, name: 'ипотека' } })
  const known = [
    `/forum_page/${post.id}`,
    `/de/news/${post.id}`,
    `/cs/topics_page/${topic.id}`,
    `/companies/${company.id}`,
    `/profile/${user.id}`,
    `/detail_page/${complex.id}`,
    `/en/detail_page/${property.id}`,
    `/close_sale_page/${sale.id}`,
    `/forums/${category.slug}?sort=old`,
    `/en/forums/${category.slug}/atom.xml`,
    `/topics_page/${topic.id}/rss.xml`,
    `/sr/tags/${encodeURIComponent(tag.slug)}`,
  ]
  expect(await Promise.all(known.map(isKnownPage))).toEqual(known.map(() => true))
})

test('a page of no row is unknown', async () => {
  const unknown = [
    ...['forum_page', 'news', 'topics_page', 'companies', 'profile'],
    ...['detail_page', 'close_sale_page'],
  ].map((segment) => `/pl/${segment}/${UNKNOWN}`)
  unknown.push('/forums/no-such-category', '/tags/no-such-tag', '/de/topics_page/999999999/rss.xml')
  expect(await Promise.all(unknown.map(isKnownPage))).toEqual(unknown.map(() => false))
})

test('a discussion has the pages that its comments fill', async () => {
  const { id } = await aPost({ commentSeq: 21 })
  const pages = ['', '?page=1', '?page=2', '?page=3', '?page=999999', '?page=0'].map((query) =>
    isKnownPage(`/forum_page/${id}${query}`),
  )
  expect(await Promise.all(pages)).toEqual([true, true, true, false, false, false])
})
