import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { preload } from 'react-dom'
import { DraftList } from '@/components/editor/post-form/draft-list'
import { UnsentList } from '@/components/editor/post-form/unsent-list'
import { CoAuthorships } from '@/components/posts/co-authorships'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('editor.drafts')])
  return pageMetadata({
    locale,
    path: routes.drafts(),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function DraftsPage() {
  const t = await getTranslations('editor.drafts')
  for (const path of ['/api/drafts', '/api/unsent-comments'])
    preload(path, { as: 'fetch', crossOrigin: 'anonymous' })
  return (
    <>
      <h1>{t('title')}</h1>
      <Messages
        only={[
          'editor.drafts',
          'editor.page.delete',
          'editor.page.sections',
          'editor.page.fields.title',
          'editor.page.fields.body',
          'editor.page.fields.category',
          'posts.coAuthors',
        ]}
      >
        <QueryScope>
          <CoAuthorships />
          <DraftList />
          <UnsentList />
        </QueryScope>
      </Messages>
    </>
  )
}
