'use client'
import { ArrowDown, Sparkles } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { ButtonLink } from '@/components/ui/button'
import { routesIn } from '@/lib/routes'
import { useViewBeacon } from './use-view-beacon'
import styles from './visit.module.css'

type Props = { id: number; page: number; perPage: number; lastNumber: number }

/** The reader's own place in a discussion: counts the visit, shows what is new, leads there. */
export function Visit({ id, page, perPage, lastNumber }: Props) {
  const t = useTranslations('forum.visit')
  const to = routesIn(useLocale())
  const before = useViewBeacon(id, Math.min(page * perPage, lastNumber))
  const [lastAtFirst] = useState(lastNumber)
  const pageOf = (number: number) => Math.max(1, Math.ceil(number / perPage))
  const unread = typeof before === 'number' ? Math.max(0, lastAtFirst - before) : 0
  const firstUnread = (before ?? 0) + 1
  const hrefOf = (number: number) =>
    pageOf(number) === page
      ? `#post-${number}`
      : to.discussion(id, { page: pageOf(number), post: number })
  if (lastNumber === 0) return null
  return (
    <>
      {unread > 0 && pageOf(firstUnread) === page ? <NewSince number={firstUnread} /> : null}
      <nav className={styles.rail} aria-label={t('rail')}>
        {unread > 0 ? (
          <ButtonLink
            href={hrefOf(firstUnread)}
            variant="primary"
            size="s"
            icon={<Sparkles strokeWidth={1.5} aria-hidden="true" />}
          >
            {t('unread', { count: unread })}
          </ButtonLink>
        ) : null}
        <ButtonLink
          href={hrefOf(lastNumber)}
          size="s"
          icon={<ArrowDown strokeWidth={1.5} aria-hidden="true" />}
        >
          {t('bottom')}
        </ButtonLink>
      </nav>
    </>
  )
}

/** The line above the first reply that came after the last visit. */
function NewSince({ number }: { number: number }) {
  const t = useTranslations('forum.visit')
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const box = document.createElement('div')
    document.getElementById(`post-${number}`)?.prepend(box)
    setPlace(box)
    return () => box.remove()
  }, [number])
  return place && createPortal(<p className={styles.newSince}>{t('newSince')}</p>, place)
}
