'use client'
import { ImagePlus, Trash2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useCover } from '@/components/parts/use-cover'
import styles from '@/components/statements/report-form.module.css'
import { Button, IconButton } from '@/components/ui/button'
import { FileInput } from '@/components/ui/file-input'
import { Icon } from '@/components/ui/icon'
import { Progress } from '@/components/ui/progress'
import { IMAGE_TYPES } from '@/lib/media/client'
import type { Upload } from '@/lib/media/schema'
import { widestPath } from '@/lib/media-paths'
import { useLoadErrorText } from '@/lib/platform/web/use-load-error-text'

type Props = { fault: string | undefined; onChange: (screenshotId: string | undefined) => void }

/** A picture of what is wrong: uploaded when chosen, sent with the form. For members, who upload elsewhere too. */
export function ScreenshotField({ fault, onChange }: Props) {
  const t = useTranslations('moderation.problem.screenshot')
  const say = useLoadErrorText()
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState<Upload | null>(null)
  const { part, error, send, stop } = useCover(
    (sent) => {
      setShown(sent)
      onChange(sent.id)
    },
    { quiet: true },
  )
  const wrong = error ? say(error) : fault
  return (
    <fieldset className={styles.screenshot}>
      <legend>{t('label')}</legend>
      <p>{t('hint')}</p>
      {shown ? (
        // biome-ignore lint/performance/noImgElement: its renditions are ready-made
        <img src={widestPath(shown, 800)} alt={t('alt')} />
      ) : null}
      {part === null ? null : (
        <Progress label={t('sending')} reached={t('part', { part })} value={part * 100} />
      )}
      {part === null && wrong ? <p role="alert">{wrong}</p> : null}
      <div>
        <Button size="s" icon={<Icon of={ImagePlus} />} onClick={() => input.current?.click()}>
          {t(shown ? 'replace' : 'choose')}
        </Button>
        {shown ? (
          <IconButton
            size="s"
            label={t('remove')}
            icon={<Icon of={Trash2} />}
            onClick={() => {
              stop()
              setShown(null)
              onChange(undefined)
            }}
          />
        ) : null}
      </div>
      <FileInput
        ref={input}
        accept={IMAGE_TYPES}
        label={t('choose')}
        onFiles={([file]) => file && send(file)}
      />
    </fieldset>
  )
}
