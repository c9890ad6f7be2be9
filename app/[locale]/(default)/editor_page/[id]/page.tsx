import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { preload } from 'react-dom'
import { EditorIsland } from '@/components/editor/editor-island'
import styles from '@/components/editor/post-form/post-form.module.css'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ id: '0' }]

type Props = { params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [locale, t, { id }] = await Promise.all([
    getLocale(),
    getTranslations('editor.page'),
    params,
  ])
  return pageMetadata({
    locale,
    path: routes.editPost(Number(id)),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

/** The HTML is the same for everyone; the API checks who the author is. */
export default async function EditPostPage({ params }: Props) {
  const { id } = await params
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound()
  const t = await getTranslations('editor.page')
  preload(`/api/posts/${id}/draft`, { as: 'fetch', crossOrigin: 'anonymous' })
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('heading')}</h1>
      <Messages only={['editor', 'errors.field']}>
        <QueryScope>
          <EditorIsland id={Number(id)} />
        </QueryScope>
      </Messages>
    </div>
  )
}
