'use client'
import { useTranslations } from 'next-intl'
import { lazy, useState } from 'react'
import { QueryPart } from '@/components/shell/member-part'
import { ButtonLink } from '@/components/ui/button'
import type { PostListFilter } from '@/lib/posts/lists/schema'
import styles from './load-more.module.css'
import type { ListLook } from './post-item'

const MorePosts = lazy(() => import('./more-posts').then((part) => ({ default: part.MorePosts })))

type Props = { after: string; filter: PostListFilter; href: string; look: ListLook }

/** A link to the next page that, once scripts run, brings its posts here instead. */
export function LoadMore({ href, ...rest }: Props) {
  const t = useTranslations('posts.list')
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) {
    return (
      <QueryPart idle={<p className={styles.more}>{t('loading')}</p>}>
        <MorePosts {...rest} />
      </QueryPart>
    )
  }
  return (
    <p className={styles.more}>
      <ButtonLink
        href={href}
        rel="next"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        {t('more')}
      </ButtonLink>
    </p>
  )
}
