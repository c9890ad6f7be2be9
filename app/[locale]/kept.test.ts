import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PAGES, type PageName } from '@/lib/routes'

/**
 * What search engines do with each page: `kept`; `never` for what is for one reader; `by content` when its query or what
 * stands on it decides.
 */
const TABLE = {
  home: 'kept',
  forums: 'by content',
  forumCategory: 'by content',
  discussion: 'kept',
  topics: 'kept',
  topic: 'by content',
  tag: 'by content',
  profile: 'by content',
  profilePart: 'by content',
  blog: 'by content',
  trends: 'by content',
  trendsOf: 'by content',
  rating: 'kept',
  sections: 'kept',
  moderationLog: 'kept',
  search: 'never',
  companies: 'by content',
  company: 'by content',
  catalogue: 'kept',
  overseas: 'kept',
  compare: 'never',
  sell: 'kept',
  object: 'kept',
  sales: 'by content',
  presaleCities: 'by content',
  sale: 'by content',
  stopAlerts: 'never',
  login: 'kept',
  register: 'kept',
  forgotPassword: 'never',
  resetPassword: 'never',
  confirmEmail: 'never',
  yandexCallback: 'never',
  reportProblem: 'kept',
  consultation: 'kept',
  terms: 'kept',
  rules: 'kept',
  about: 'kept',
  imprint: 'kept',
  privacy: 'kept',
  developers: 'kept',
  developersGroup: 'kept',
  section: 'by content',
  article: 'kept',
} satisfies Partial<Record<PageName, 'kept' | 'never' | 'by content'>>

/** Files that stand elsewhere than their addresses. */
const MOVED: Partial<Record<PageName, string>> = {
  trends: '/trends_page/:period',
  account: '/personal_account_page/:tab',
  section: '/sections/:section',
  article: '/sections/:section/:id',
}

const files = globSync('**/page.tsx', { cwd: import.meta.dirname })
const fileOf = (path: string): string | undefined => {
  const wanted = `${path.replace(/:(\w+)/g, '[$1]')}/page.tsx`.replace(/^\/+/, '')
  return files.find((file) => file.replace(/^\(\w+\)\//, '') === wanted)
}

test.each(Object.entries(PAGES))('%s says whether it is kept', (name, { path, guard }) => {
  const file = fileOf(MOVED[name as PageName] ?? path)
  expect(file, path).toBeDefined()
  const source = readFileSync(join(import.meta.dirname, file ?? ''), 'utf8')
  expect(source, 'title, description, canonical and languages').toContain('pageMetadata({')
  const said = /isPrivate: true/.test(source)
    ? 'never'
    : /isPrivate: /.test(source)
      ? 'by content'
      : 'kept'
  const isOwn = guard === 'member' || guard === 'staff'
  expect(said).toBe(isOwn ? 'never' : (TABLE as Record<string, string>)[name])
})
