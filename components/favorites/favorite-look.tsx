'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { FavoriteKind } from '@/lib/favorites/schema'
import styles from './favorite-toggle.module.css'

export type FavoriteProps = { kind: FavoriteKind; id: number; icon: ReactNode }
type Props = { isKept: boolean; icon: ReactNode; onPress: () => void }

/** The button, whoever decides what a press does. */
export function FavoriteLook({ isKept, icon, onPress }: Props) {
  const t = useTranslations('favorites.button')
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isKept}
      title={t(isKept ? 'keptHint' : 'keepHint')}
      onClick={onPress}
    >
      {icon}
      {t('label')}
    </button>
  )
}
