'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { FavoriteKind } from '@/lib/favorites/schema'
import styles from './favorite-toggle.module.css'

type Looks = {
  icon?: ReactNode
  /** On a card: one element, whose style has the icon. */
  isShort?: boolean
  /** Id of the element that names the favourite. */
  describedBy?: string
}
export type FavoriteProps = Looks & {
  kind: FavoriteKind
  id: number
  /** Ids of all such things on the page, so that one request asks for all. */
  among?: number[]
}
type Props = Looks & { isKept: boolean; isBusy: boolean; onPress: () => void }

/** The button, without behaviour. */
export function FavoriteLook({ isKept, isBusy, icon, isShort, describedBy, onPress }: Props) {
  const t = useTranslations('favorites.button')
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isKept}
      aria-busy={isBusy || undefined}
      aria-label={isShort ? t('label') : undefined}
      data-short={isShort || undefined}
      data-favorite={isShort ? undefined : ''}
      aria-describedby={describedBy}
      title={t(isKept ? 'keptHint' : 'keepHint')}
      onClick={isBusy ? undefined : onPress}
    >
      {icon}
      {isShort ? null : <span>{t('label')}</span>}
    </button>
  )
}
