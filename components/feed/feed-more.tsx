'use client'
import { useTranslations } from 'next-intl'
import { lazy, useState } from 'react'
import { QueryPart } from '@/components/shell/member-part'
import { ButtonLink } from '@/components/ui/button'
import type { FeedFilter } from '@/lib/feed/schema'
import type { PostCard } from '@/lib/posts/schema'
import styles from './feed-list.module.css'
import { useNearViewport } from './use-near-viewport'

const FeedPages = lazy(() => import('./feed-pages').then((m) => ({ default: m.FeedPages })))

type Props = {
  filter: FeedFilter
  before: Pick<PostCard, 'author' | 'company'>[]
  href: string
}

/** Link to the next page; with scripts its posts are appended when the reader scrolls near. */
export function FeedMore({ filter, before, href }: Props) {
  const t = useTranslations('posts.list')
  const [isOpen, setIsOpen] = useState(false)
  const link = useNearViewport<HTMLParagraphElement>(!isOpen, () => setIsOpen(true))
  if (isOpen) {
    return (
      <QueryPart idle={<p className={styles.more}>{t('loading')}</p>}>
        <FeedPages filter={filter} before={before} />
      </QueryPart>
    )
  }
  return (
    <p ref={link} className={styles.more}>
      <ButtonLink href={href} rel="next">
        {t('more')}
      </ButtonLink>
    </p>
  )
}
