'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { FavoriteKind } from '@/lib/favorites/schema'
import styles from './favorite-toggle.module.css'

type Looks = {
  icon: ReactNode
  /** On a card, where there is room for the icon alone. */
  isShort?: boolean
  /** Id of the element that says what is kept. */
  describedBy?: string
}
export type FavoriteProps = Looks & {
  kind: FavoriteKind
  id: number
  /** All such things on the page, so that they are asked for together. */
  among?: number[]
}
type Props = Looks & { isKept: boolean; isBusy: boolean; onPress: () => void }

/** The button, whoever decides what a press does. */
export function FavoriteLook({ isKept, isBusy, icon, isShort, describedBy, onPress }: Props) {
  const t = useTranslations('favorites.button')
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isKept}
      aria-busy={isBusy || undefined}
      aria-describedby={describedBy}
      title={t(isKept ? 'keptHint' : 'keepHint')}
      onClick={isBusy ? undefined : onPress}
    >
      {icon}
      <span className={isShort ? 'visually-hidden' : undefined}>{t('label')}</span>
    </button>
  )
}
