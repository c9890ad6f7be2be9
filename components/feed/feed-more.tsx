'use client'
import { useTranslations } from 'next-intl'
import { lazy, useState } from 'react'
import { QueryPart } from '@/components/shell/member-part'
import { ButtonLink } from '@/components/ui/button'
import type { FeedFilter } from '@/lib/feed/schema'
import type { PostCard } from '@/lib/posts/schema'
import styles from './feed-list.module.css'
import { useNear } from './use-near'

const FeedPages = lazy(() => import('./feed-pages').then((m) => ({ default: m.FeedPages })))

type Props = {
  filter: FeedFilter
  before: Pick<PostCard, 'author' | 'company'>[]
  href: string
}

/** A link to the next page that brings its posts here as soon as the reader comes near. */
export function FeedMore({ filter, before, href }: Props) {
  const t = useTranslations('posts.list')
  const [isOpen, setIsOpen] = useState(false)
  const link = useNear<HTMLParagraphElement>(!isOpen, () => setIsOpen(true))
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
