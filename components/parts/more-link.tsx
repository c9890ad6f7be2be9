'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { QueryPart } from '@/components/shell/member-part'
import { ButtonLink } from '@/components/ui/button'
import styles from './load-more.module.css'

type Props = {
  href: string
  /** A `lazy` component that loads and shows the next pages. */
  children: ReactNode
}

/** Link to the next page; with scripts it appends the posts here. */
export function MoreLink({ href, children }: Props) {
  const t = useTranslations('posts.list')
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) {
    return <QueryPart idle={<p className={styles.more}>{t('loading')}</p>}>{children}</QueryPart>
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
