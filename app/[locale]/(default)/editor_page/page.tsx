import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { EditorIsland } from '@/components/editor/editor-island'
import styles from '@/components/editor/post-form/post-form.module.css'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('editor.page')])
  return pageMetadata({
    locale,
    path: routes.editor(),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function EditorPage() {
  const t = await getTranslations('editor.page')
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('heading')}</h1>
      <Messages only={['editor', 'errors.field']}>
        <QueryScope>
          <EditorIsland id={null} />
        </QueryScope>
      </Messages>
    </div>
  )
}
