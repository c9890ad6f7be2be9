import { expect, test } from 'vitest'
import { shownQuery } from './shown-query'

test.each([
  ['/forums', {}, ''],
  ['/forums', { list: ['sort.old', 'page.2', 'after.dDE3.MQ'] }, '?sort=old&page=2&after=dDE3.MQ'],
  ['/forum_page/7', { id: '7', page: '3' }, '?page=3'],
  ['/', { tab: 'news', list: ['page.2'] }, '?tab=news&page=2'],
  ['/personal_account_page/requests', { tab: 'requests' }, ''],
])('%s with %j shows %s', (path, params, query) => {
  expect(shownQuery(path, params)).toBe(query)
})
