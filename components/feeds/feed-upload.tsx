'use client'
import { RotateCcw, X } from 'lucide'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Progress } from '@/components/ui/progress'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { isPassing } from '@/lib/platform/web/upload-queue'
import { useLoadErrorText } from '@/lib/platform/web/use-load-error-text'
import styles from './feeds.module.css'
import type { useFeedUpload } from './use-feed-upload'

type Props = { upload: ReturnType<typeof useFeedUpload> }

/** Progress of the upload; renders nothing without one. */
export function FeedUpload({ upload: { item, retry, stop } }: Props) {
  const t = useTranslations('feeds.upload')
  const format = useFormatter()
  const say = useLoadErrorText()
  if (!item) return null
  const { key, name, part, error } = item
  return (
    <div className={styles.uploading}>
      {error ? (
        <p role="alert" className={styles.failed}>
          {t('failed', { name })} {say(error)}
        </p>
      ) : (
        <Progress
          label={t('sending', { name })}
          reached={format.number(part, { style: 'percent' })}
          value={part * 100}
        />
      )}
      <div className={styles.actions}>
        {error && isPassing(error) ? (
          <Button size="s" icon={<Icon of={RotateCcw} />} onClick={() => retry(key)}>
            {t('again')}
          </Button>
        ) : null}
        <Button size="s" variant="quiet" icon={<Icon of={X} />} onClick={stop}>
          {t(error ? 'dismiss' : 'cancel')}
        </Button>
      </div>
    </div>
  )
}
