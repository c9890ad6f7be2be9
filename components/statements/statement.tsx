'use client'
import { useLocale, useTranslations } from 'next-intl'
import { formatTag } from '@/lib/platform/i18n/locales'
import type { Removal } from '@/lib/removals/schema'
import { routesIn } from '@/lib/routes'
import styles from './statement.module.css'

type Props = {
  removal: Removal
  /** The author reads it, or the staff. */
  isOwn: boolean
}

/** Why a text was taken away, who decided, until when it can be given back, and what its author has said to it. */
export function Statement({ removal, isOwn }: Props) {
  const t = useTranslations('removals')
  const tReasons = useTranslations('moderation.reasons')
  const to = routesIn(useLocale())
  const { rule, text, erasedAt, cause, editedAt, appealedAt, appeal, keptAt, keptText } = removal
  const day = useDay()
  return (
    <div className={styles.statement}>
      {cause && cause !== 'reports' ? null : (
        <p className={styles.rule}>{t('rule', { rule: tReasons(rule) })}</p>
      )}
      {cause ? <p className={styles.quiet}>{t('held', { cause })}</p> : null}
      {cause && isOwn ? <p className={styles.quiet}>{t('heldNext')}</p> : null}
      <Said text={text} />
      {erasedAt ? <p className={styles.quiet}>{t('erased', { date: day(erasedAt) })}</p> : null}
      {editedAt ? <p className={styles.quiet}>{t('edited', { date: day(editedAt) })}</p> : null}
      {appealedAt ? (
        <>
          <p className={styles.quiet}>{t('appealed', { date: day(appealedAt) })}</p>
          <p className={styles.words}>{appeal}</p>
        </>
      ) : null}
      {keptAt ? <p className={styles.rule}>{t('kept', { date: day(keptAt) })}</p> : null}
      <Said text={keptText} />
      {isOwn ? (
        <>
          {cause ? null : <p className={styles.quiet}>{t('statement')}</p>}
          <p className={styles.links}>
            <a href={to.rules()}>{t('rules')}</a>
          </p>
        </>
      ) : null}
    </div>
  )
}

function Said({ text }: { text: string }) {
  const t = useTranslations('removals')
  if (!text) return null
  return (
    <>
      <p className={styles.quiet}>{t('said')}</p>
      <p className={styles.words}>{text}</p>
    </>
  )
}

function useDay() {
  const format = new Intl.DateTimeFormat(formatTag(useLocale()), { dateStyle: 'long' })
  return (moment: string) => format.format(new Date(moment))
}
