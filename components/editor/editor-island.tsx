'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { openModal } from '@/components/shell/modals'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useCurrentUser } from '@/lib/people/client'
import { EditorSkeleton } from './editor-skeleton'

const PostEditor = dynamic(() => import('./post-editor').then((m) => m.PostEditor), {
  ssr: false,
  loading: () => <EditorSkeleton />,
})

/** The editor once it is known who writes; losing the session later takes no text away. */
export function EditorIsland({ id }: { id: number | null }) {
  const t = useTranslations('editor.page')
  const me = useCurrentUser()
  const first = useRef(me)
  first.current ??= me
  if (first.current) return <PostEditor id={id} userId={first.current.id} />
  if (me === undefined) return <EditorSkeleton />
  return (
    <Notice action={<Button onClick={() => openModal({ name: 'login' })}>{t('login')}</Button>}>
      {t('guest')}
    </Notice>
  )
}
