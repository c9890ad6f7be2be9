'use client'
import { useTranslations } from 'next-intl'
import { Progress } from '@/components/ui/progress'
import type { FeedRun } from '@/lib/imports/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import styles from './feeds.module.css'
import { useFeedWords } from './use-feed-words'

/** Progress of a run; renders nothing once it has ended. */
export function RunProgress({ run }: { run: FeedRun }) {
  const t = useTranslations('feeds.progress')
  const format = useFormatter()
  const words = useFeedWords()
  const { state, bytes, bytesRead, offers, refused } = run
  if (state === 'queued') return <p className={styles.quiet}>{t('waiting')}</p>
  if (state !== 'running') return null
  if (bytes === 0) return <Progress label={t('fetching')} />
  const read = Math.min(bytesRead, bytes)
  return (
    <div className={styles.progress}>
      <Progress
        label={t('reading')}
        value={read}
        max={bytes}
        reached={t('reached', {
          part: format.number(read / bytes, { style: 'percent' }),
          read: words.size(read),
          whole: words.size(bytes),
        })}
      />
      <p className={styles.quiet}>{t('found', { offers, refused })}</p>
    </div>
  )
}
