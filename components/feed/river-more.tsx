'use client'
import { useTranslations } from 'next-intl'
import { lazy, useEffect, useRef, useState } from 'react'
import { QueryPart } from '@/components/shell/member-part'
import { ButtonLink } from '@/components/ui/button'
import type { FeedFilter } from '@/lib/feed/schema'
import type { PostCard } from '@/lib/posts/schema'
import styles from './lenta.module.css'

const MoreRiver = lazy(() => import('./more-river').then((m) => ({ default: m.MoreRiver })))

type Props = {
  filter: FeedFilter
  before: Pick<PostCard, 'author' | 'company'>[]
  href: string
}

/** A link to the next page that brings its posts here as soon as the reader comes near. */
export function RiverMore({ filter, before, href }: Props) {
  const t = useTranslations('posts.list')
  const [isOpen, setIsOpen] = useState(false)
  const link = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!link.current) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setIsOpen(true),
      { rootMargin: '600px' },
    )
    observer.observe(link.current)
    return () => observer.disconnect()
  }, [])
  if (isOpen) {
    return (
      <QueryPart idle={<p className={styles.more}>{t('loading')}</p>}>
        <MoreRiver filter={filter} before={before} />
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
