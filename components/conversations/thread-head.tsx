'use client'
import { ArrowLeft } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Person } from '@/lib/people/schema'
import { routesIn } from '@/lib/routes'
import styles from './conversations.module.css'
import { takeFocus } from './focus'

/** With whom it is; on phones the way back to the list. */
export function ThreadHead({ person, children }: { person: Person; children?: ReactNode }) {
  const t = useTranslations('conversations')
  const to = routesIn(useLocale())
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takeFocus('head')) title.current?.focus()
  }, [])
  return (
    <header className={styles.head}>
      <ButtonLink
        href={to.conversations()}
        variant="quiet"
        className={styles.back}
        icon={<Icon of={ArrowLeft} />}
        aria-label={t('back')}
      />
      <PersonAvatar person={person} size={40} />
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        <a href={to.profile(person.id)}>{person.name}</a>
      </h2>
      {children}
    </header>
  )
}
