'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { MarkedText } from '@/components/search/marked-text'
import { type Locale, languageTag, localePath } from '@/lib/platform/i18n/locales'
import { searchLimits } from '@/lib/quotas'
import { similarOptions } from '@/lib/search/client'
import styles from './post-form.module.css'

const PAUSE_MS = 700
/** Shorter titles say nothing yet. */
const SHORTEST = 10

/** Discussions like the one that is being begun, once its title pauses. Nothing is said when they cannot be asked for. */
export function Similar({ title, language }: { title: string; language: Locale }) {
  const t = useTranslations('editor.page.similar')
  const locale = useLocale()
  const typed = useSettled(title.trim().slice(0, searchLimits.longest))
  const isAsked = typed.length >= SHORTEST
  const { data } = useQuery({ ...similarOptions(typed, language), enabled: isAsked })
  const hits = isAsked ? (data?.hits ?? []) : []
  if (hits.length === 0) return null
  return (
    <section className={styles.similar} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <ul lang={languageTag(language)}>
        {hits.map(({ id, path, title: parts }) => (
          <li key={id}>
            <a href={localePath(locale, path)} target="_blank" rel="noopener" title={t('newTab')}>
              <MarkedText parts={parts} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The value once it has stayed the same for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
