'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { WriterPart } from '@/components/drafting/writer-part'
import { loadOnline } from '@/lib/platform/web/lazy-part'
import { EditorSkeleton } from './editor-skeleton'

const PostEditor = dynamic(
  () => loadOnline(() => import('./post-form/post-editor').then((m) => m.PostEditor)),
  {
    ssr: false,
    loading: () => <EditorSkeleton />,
  },
)

/** The editor, rendered once the viewer is known. */
export function EditorIsland({ id }: { id: number | null }) {
  const t = useTranslations('editor.page')
  return (
    <WriterPart loading={<EditorSkeleton />} words={{ guest: t('guest'), login: t('login') }}>
      {(userId) => <PostEditor id={id} userId={userId} />}
    </WriterPart>
  )
}
