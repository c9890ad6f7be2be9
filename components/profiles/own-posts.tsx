'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Newspaper, PenLine } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { FeedTime } from '@/components/parts/feed-time'
import { EndlessList } from '@/components/shell/endless-list'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { languageTag } from '@/lib/platform/i18n/locales'
import { ownPostsOptions } from '@/lib/profiles/own/client'
import type { OwnPost } from '@/lib/profiles/own/schema'
import { postPath, routesIn } from '@/lib/routes'
import styles from './lines.module.css'
import { useListWords } from './use-list-words'

/** The member's published texts, with those that staff has hidden. */
export function OwnPosts() {
  const t = useTranslations('profiles.own')
  const to = routesIn(useLocale())
  return (
    <EndlessList
      list={useInfiniteQuery(ownPostsOptions)}
      words={useListWords()}
      className={styles.list}
      keyOf={({ id }) => id}
      row={(post) => <OwnPostLine post={post} />}
      empty={
        <EmptyState
          icon={<Icon of={Newspaper} />}
          title={t('noPosts')}
          text={t('noPostsText')}
          action={
            <ButtonLink variant="primary" href={to.editor()}>
              {t('write')}
            </ButtonLink>
          }
        />
      }
    />
  )
}

function OwnPostLine({ post }: { post: OwnPost }) {
  const t = useTranslations('profiles.own')
  const tSections = useTranslations('shell.sections')
  const to = routesIn(useLocale())
  const isHidden = post.status === 'hidden'
  return (
    <article className={styles.line}>
      <p className={styles.title} lang={languageTag(post.language)}>
        {isHidden ? post.title : <a href={postPath(to, post)}>{post.title}</a>}
      </p>
      <p className={styles.facts}>
        {isHidden ? (
          <a href={to.decisions()}>
            <Badge tone="red">{t('hidden')}</Badge>
          </a>
        ) : null}
        {post.isClosed ? <Badge>{t('closed')}</Badge> : null}
        {post.hasChanges ? <Badge tone="blue">{t('changes')}</Badge> : null}
        <span>{tSections(post.section)}</span>
        <FeedTime at={post.publishedAt} />
        <span>{t('views', { count: post.views })}</span>
        <span>{t('comments', { count: post.commentCount })}</span>
        <span>{t('likes', { count: post.reactionCount })}</span>
      </p>
      <p className={styles.tools}>
        <ButtonLink
          size="s"
          variant="quiet"
          href={to.editPost(post.id)}
          icon={<Icon of={PenLine} size={16} />}
          aria-label={t('editOf', { title: post.title })}
        >
          {t('edit')}
        </ButtonLink>
      </p>
    </article>
  )
}
