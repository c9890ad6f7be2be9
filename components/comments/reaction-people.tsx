'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { PersonName } from '@/components/parts/person-name'
import { EndlessList } from '@/components/shell/endless-list'
import { type ReactionKind, reactionsOptions } from '@/lib/posts/reactions/client'
import styles from './reaction-people.module.css'

export type ReactionText = { kind: ReactionKind; id: number }

/** The people who like a post or a comment, the latest first. */
export function ReactionPeople({ kind, id }: ReactionText) {
  const t = useTranslations('comments.reactions')
  const words = { loading: t('loading'), failed: t('failed'), retry: t('retry'), more: t('more') }
  return (
    <EndlessList
      list={useInfiniteQuery(reactionsOptions(kind, id))}
      words={words}
      className={styles.people}
      keyOf={(person) => person.id}
      row={(person) => (
        <span className={styles.person}>
          <PersonAvatar person={person} size={32} />
          <PersonName person={person} />
        </span>
      )}
      empty={<p>{t('nobody')}</p>}
    />
  )
}
