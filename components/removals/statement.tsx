'use client'
import { useLocale, useTranslations } from 'next-intl'
import { languageTag } from '@/lib/platform/i18n/locales'
import type { Removal } from '@/lib/removals/schema'
import { postPath, routesIn } from '@/lib/routes'
import styles from './removals.module.css'

type Props = {
  removal: Removal
  /** The author appeals; the staff decides. */
  isOwn: boolean
}

/** Why a text was taken away, who decided, until when it can be given back, and how to appeal. */
export function Statement({ removal, isOwn }: Props) {
  const t = useTranslations('removals')
  const tReasons = useTranslations('moderation.reasons')
  const locale = useLocale()
  const to = routesIn(locale)
  const { rule, text, erasedAt, post } = removal
  const format = { dateStyle: 'long' } as const
  const day = new Intl.DateTimeFormat(languageTag(locale), format)
  return (
    <div className={styles.statement}>
      <p className={styles.rule}>{t('rule', { rule: tReasons(rule) })}</p>
      {text ? (
        <>
          <p className={styles.quiet}>{t('said')}</p>
          <p className={styles.words}>{text}</p>
        </>
      ) : null}
      {erasedAt ? (
        <p className={styles.quiet}>{t('erased', { date: day.format(new Date(erasedAt)) })}</p>
      ) : null}
      {isOwn ? (
        <>
          <p className={styles.quiet}>{t('statement')}</p>
          <p className={styles.links}>
            <a href={to.reportProblem({ path: postPath(to, post) })}>{t('appeal')}</a>
            <a href={to.rules()}>{t('rules')}</a>
          </p>
        </>
      ) : null}
    </div>
  )
}
