'use client'
import { Crop, ImagePlus, Trash2 } from 'lucide'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { useCover } from '@/components/parts/use-cover'
import { Button, IconButton } from '@/components/ui/button'
import { FileInput } from '@/components/ui/file-input'
import { Icon } from '@/components/ui/icon'
import { Progress } from '@/components/ui/progress'
import { IMAGE_TYPES } from '@/lib/media/client'
import type { Upload } from '@/lib/media/schema'
import { mediaPath, widestPath } from '@/lib/media-paths'
import { loadOnline } from '@/lib/platform/web/lazy-part'
import { useLoadErrorText } from '@/lib/platform/web/use-load-error-text'
import styles from './cover-field.module.css'
import type { PostFields } from './post-words'

const CoverCropper = dynamic(
  () => loadOnline(() => import('./cover-cropper').then((m) => m.CoverCropper)),
  {
    ssr: false,
  },
)

/** Cover of the post and its cards, optionally cropped to 16:9. */
export function CoverField({ formId, content, errors, onChange, names }: PostFields) {
  const t = useTranslations('editor.page.cover')
  const [met, setMet] = useState<Upload[]>(names.cover ? [names.cover] : [])
  /** Original by the id of its cropped version, so that it can be cropped again. */
  const [whole, setWhole] = useState<Record<string, Upload>>({})
  const [isCropping, setCropping] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { coverId } = content
  const known = [...met, names.cover].find((one) => one?.id === coverId) ?? null
  const source = coverId ? (whole[coverId] ?? known) : null
  const { part, error, send, stop } = useCover((cover) => {
    setMet((all) => [...all, cover])
    if (isCropping && source) setWhole((all) => ({ ...all, [cover.id]: source }))
    onChange({ coverId: cover.id })
  })
  const remove = () => {
    stop()
    onChange({ coverId: null })
  }
  const choose = () => input.current?.click()
  return (
    <fieldset className={styles.cover} aria-describedby={`${formId}-cover-hint`}>
      <legend className={styles.label}>{t('label')}</legend>
      {coverId ? (
        // biome-ignore lint/performance/noImgElement: its renditions are ready-made
        <img
          src={known ? widestPath(known) : mediaPath(coverId, 480)}
          alt={t('alt')}
          className={styles.picture}
        />
      ) : null}
      <Sending part={part} error={error} fault={errors.coverId} />
      <div className={styles.actions}>
        <Button size="s" id={`${formId}-coverId`} icon={<Icon of={ImagePlus} />} onClick={choose}>
          {coverId ? t('replace') : t('choose')}
        </Button>
        {coverId ? (
          <>
            <Button
              size="s"
              icon={<Icon of={Crop} />}
              disabled={!source}
              onClick={() => setCropping(true)}
            >
              {t('crop')}
            </Button>
            <IconButton size="s" label={t('remove')} icon={<Icon of={Trash2} />} onClick={remove} />
          </>
        ) : null}
      </div>
      <p id={`${formId}-cover-hint`} className={styles.hint}>
        {t('hint')}
      </p>
      <FileInput
        ref={input}
        accept={IMAGE_TYPES}
        label={t('choose')}
        onFiles={([file]) => file && send(file)}
      />
      {isCropping && source ? (
        <CoverCropper
          source={source}
          isBusy={part !== null}
          onClose={() => setCropping(false)}
          onCropped={async (file) => {
            await send(file)
            setCropping(false)
          }}
        />
      ) : null}
    </fieldset>
  )
}

type SendingProps = { part: number | null; error: unknown; fault: ReactNode }

function Sending({ part, error, fault }: SendingProps) {
  const t = useTranslations('editor.page.cover')
  const tUpload = useTranslations('editor.rich.upload')
  const errorText = useLoadErrorText()
  if (part !== null) {
    return <Progress label={t('sending')} reached={tUpload('part', { part })} value={part * 100} />
  }
  const wrong = error ? errorText(error) : fault
  return wrong ? (
    <p role="alert" className={styles.error}>
      {wrong}
    </p>
  ) : null
}
