'use client'
import { useParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { AppError } from '@/lib/platform/errors'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useStopAlerts } from '@/lib/searches/client'
import styles from './searches.module.css'

/** Unsubscribes from the alerts of one search, signed in or not; opening the page changes nothing. */
export function StopAlerts() {
  const t = useTranslations('searches.stop')
  const say = useErrorText()
  const { token } = useParams<{ token: string }>()
  const stop = useStopAlerts(token)
  if (stop.data) {
    return (
      <Notice tone="success" role="status">
        {t('done', { name: stop.data.name })}
      </Notice>
    )
  }
  const isUnknown =
    stop.error instanceof AppError && ['not_found', 'invalid'].includes(stop.error.code)
  return (
    <div className={styles.form}>
      <p>{t('text')}</p>
      {stop.error ? (
        <Notice tone="error" role="alert">
          {isUnknown ? t('unknown') : say(stop.error)}
        </Notice>
      ) : null}
      <Button variant="primary" busy={stop.isPending} onClick={() => stop.mutate()}>
        {t('action')}
      </Button>
    </div>
  )
}
