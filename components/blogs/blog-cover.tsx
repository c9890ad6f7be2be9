'use client'
import { Crop, ImagePlus, Trash2 } from 'lucide'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useCover } from '@/components/parts/use-cover'
import styles from '@/components/profiles/settings.module.css'
import { Button, IconButton } from '@/components/ui/button'
import { FileInput } from '@/components/ui/file-input'
import { Icon } from '@/components/ui/icon'
import { Progress } from '@/components/ui/progress'
import { IMAGE_TYPES } from '@/lib/media/client'
import type { Upload } from '@/lib/media/schema'
import { widestPath } from '@/lib/media-paths'
import { loadOnline } from '@/lib/platform/web/lazy-part'
import { useLoadErrorText } from '@/lib/platform/web/use-load-error-text'
import looks from './blog-cover.module.css'

const CoverCropper = dynamic(
  () =>
    loadOnline(() =>
      import('@/components/editor/post-form/cover-cropper').then((m) => m.CoverCropper),
    ),
  { ssr: false },
)
/** As wide as a blog's page shows it. */
const ASPECT = 3

type Props = {
  cover: Upload | null
  coverId: string | null
  fault: string | undefined
  onChange: (coverId: string | null) => void
}

/** The cover of a blog: uploaded and cut when chosen, stored with the form. */
export function BlogCover({ cover: stored, coverId, fault, onChange }: Props) {
  const t = useTranslations('blogs.settings.cover')
  const say = useLoadErrorText()
  const input = useRef<HTMLInputElement>(null)
  const [met, setMet] = useState<Upload[]>(stored ? [stored] : [])
  const [isCropping, setCropping] = useState(false)
  const shown = [...met, stored].find((one) => one?.id === coverId) ?? null
  const { part, error, send, stop } = useCover((sent) => {
    setMet((all) => [...all, sent])
    onChange(sent.id)
  })
  const wrong = error ? say(error) : fault
  return (
    <fieldset className={styles.links}>
      <legend className={styles.legend}>{t('label')}</legend>
      {shown ? (
        // biome-ignore lint/performance/noImgElement: its renditions are ready-made
        <img src={widestPath(shown, 1600)} alt={t('alt')} className={looks.picture} />
      ) : null}
      {part === null ? null : (
        <Progress label={t('sending')} reached={t('part', { part })} value={part * 100} />
      )}
      {part === null && wrong ? (
        <p role="alert" className={styles.error}>
          {wrong}
        </p>
      ) : null}
      <div className={styles.tools}>
        <Button size="s" icon={<Icon of={ImagePlus} />} onClick={() => input.current?.click()}>
          {t(shown ? 'replace' : 'choose')}
        </Button>
        {shown ? (
          <>
            <Button size="s" icon={<Icon of={Crop} />} onClick={() => setCropping(true)}>
              {t('crop')}
            </Button>
            <IconButton
              size="s"
              label={t('remove')}
              icon={<Icon of={Trash2} />}
              onClick={() => {
                stop()
                onChange(null)
              }}
            />
          </>
        ) : null}
      </div>
      <FileInput
        ref={input}
        accept={IMAGE_TYPES}
        label={t('choose')}
        onFiles={([file]) => file && send(file)}
      />
      {isCropping && shown ? (
        <CoverCropper
          source={shown}
          aspect={ASPECT}
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
