'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { EndlessList } from '@/components/shell/endless-list'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { ownCommentsOptions } from '@/lib/profiles/own/client'
import { routesIn } from '@/lib/routes'
import { CommentLine } from './comment-line'
import styles from './lines.module.css'
import { useListWords } from './use-list-words'

/** The member's comments with their places, latest first. */
export function OwnComments() {
  const t = useTranslations('profiles.own')
  const to = routesIn(useLocale())
  return (
    <EndlessList
      list={useInfiniteQuery(ownCommentsOptions)}
      words={useListWords()}
      className={styles.list}
      keyOf={({ id }) => id}
      row={(comment) => <CommentLine comment={comment} />}
      empty={
        <EmptyState
          icon={<Icon of={MessagesSquare} />}
          title={t('noComments')}
          text={t('noCommentsText')}
          action={<ButtonLink href={to.forums()}>{t('forums')}</ButtonLink>}
        />
      }
    />
  )
}
