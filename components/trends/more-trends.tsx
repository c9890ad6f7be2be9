'use client'
import { useTranslations } from 'next-intl'
import { lazy, useState } from 'react'
import { QueryPart } from '@/components/shell/member-part'
import { ButtonLink } from '@/components/ui/button'
import type { MoreTrendsProps } from './grown-trends'
import styles from './more-trends.module.css'

const GrownTrends = lazy(() =>
  import('./grown-trends').then((part) => ({ default: part.GrownTrends })),
)

/** A link to the next page that, once scripts run, brings its posts here instead. */
export function MoreTrends({ href, ...rest }: MoreTrendsProps & { href: string }) {
  const t = useTranslations('posts.list')
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) {
    return (
      <QueryPart idle={<p className={styles.more}>{t('loading')}</p>}>
        <GrownTrends {...rest} />
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
