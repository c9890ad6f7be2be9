'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { openModal } from '@/components/shell/modals'
import { toast } from '@/components/shell/toast'
import { useSetFavorite } from '@/lib/favorites/client'
import type { FavoriteKind } from '@/lib/favorites/schema'
import { useCurrentUser } from '@/lib/people/client'
import { useErrorText } from '@/lib/platform/http/use-error-text'
import { useViewer } from '@/lib/viewer/client'
import styles from './favorite-toggle.module.css'

type Props = { kind: FavoriteKind; id: number; icon: ReactNode }

/** Keeps a thing among the reader's favourites; at once on the screen. */
export function FavoriteToggle({ kind, id, icon }: Props) {
  const t = useTranslations('favorites.button')
  const say = useErrorText()
  const me = useCurrentUser()
  const isKept = useIsKept(kind, id)
  const send = useSetFavorite(kind, id)
  const wanted = send.isPending ? send.variables : isKept

  const press = () => {
    if (me === null) return openModal({ name: 'login' })
    send.mutate(!wanted, { onError: (error) => toast('error', say(error)) })
  }
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={wanted}
      title={t(wanted ? 'keptHint' : 'keepHint')}
      onClick={press}
    >
      {icon}
      {t('label')}
    </button>
  )
}

function useIsKept(kind: FavoriteKind, id: number): boolean {
  const bits = useViewer(kind === 'post' ? { posts: [id] } : { topics: [id] })
  const state = kind === 'post' ? bits?.posts[id] : bits?.topics[id]
  return state?.favorite ?? false
}
