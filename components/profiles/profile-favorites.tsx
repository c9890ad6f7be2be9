import { Bookmark } from 'lucide'
import { useTranslations } from 'next-intl'
import { LinkedCard } from '@/components/richtext/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { type Cards, cardKey } from '@/lib/cards/schema'
import type { ShownFavorites } from '@/lib/profiles/schema'
import styles from './profile.module.css'

type Props = { favorites: ShownFavorites; cards: Cards }

/** The latest favourites of a member, as cards; what can be read no more is left out. */
export function ProfileFavorites({ favorites: { total, targets }, cards }: Props) {
  const t = useTranslations('profiles.page')
  const shown = targets.filter((target) => cards[cardKey(target)])
  if (shown.length === 0) {
    return (
      <EmptyState icon={<Icon of={Bookmark} />} title={t('noFavorites')} text={t('nothingYet')} />
    )
  }
  return (
    <section aria-labelledby="list">
      <h2 id="list" className="visually-hidden">
        {t('favorites')}
      </h2>
      <ul className={styles.cards}>
        {shown.map((target) => (
          <li key={cardKey(target)}>
            <LinkedCard target={target} cards={cards} />
          </li>
        ))}
      </ul>
      {total > targets.length ? (
        <p className={styles.quiet}>{t('others', { count: total - targets.length })}</p>
      ) : null}
    </section>
  )
}
