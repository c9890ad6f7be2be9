'use client'
import { RotateCcw, X } from 'lucide'
import { useTranslations } from 'next-intl'
import { Button, IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Progress } from '@/components/ui/progress'
import { isPassing, type QueuedFile } from '@/lib/platform/web/upload-queue'
import { useLoadErrorText } from '@/lib/platform/web/use-load-error-text'
import styles from './upload-tray.module.css'

type Props = {
  items: QueuedFile[]
  /** Kind of the files; images by default. */
  label?: string
  onCancel: (key: number) => void
  onRetry: (key: number) => void
}

/** Uploads in progress with their errors. */
export function UploadTray({ items, label, onCancel, onRetry }: Props) {
  const t = useTranslations('editor.rich.upload')
  const errorText = useLoadErrorText()
  if (items.length === 0) return null
  return (
    <ul className={styles.tray} aria-label={label ?? t('list')}>
      {items.map(({ key, name, part, error }) => (
        <li key={key} className={styles.item}>
          {error ? (
            <p role="alert" className={styles.failed}>
              <strong>{name}</strong> {errorText(error)}
            </p>
          ) : (
            <Progress
              className={styles.progress}
              label={t('progress', { name })}
              reached={t('part', { part })}
              value={part * 100}
            />
          )}
          {error && isPassing(error) ? (
            <Button size="s" icon={<Icon of={RotateCcw} />} onClick={() => onRetry(key)}>
              {t('retry')}
            </Button>
          ) : null}
          <IconButton
            size="s"
            label={error ? t('dismiss', { name }) : t('cancel', { name })}
            icon={<Icon of={X} />}
            onClick={() => onCancel(key)}
          />
        </li>
      ))}
    </ul>
  )
}
