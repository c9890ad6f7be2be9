'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import type { Upload } from '@/lib/media/schema'
import { widestPath } from '@/lib/media-paths'
import styles from './cover-field.module.css'
import { cut } from './cut-picture'

const WIDE = 16 / 9
const MAX_ZOOM = 4

type Props = {
  source: Upload
  /** Width to height; 16:9 unless told. 1 is cut for a round picture. */
  aspect?: number
  title?: string
  isBusy: boolean
  onClose: () => void
  /** Gets the cropped picture as a file. */
  onCropped: (file: File) => void
}

/** Crops a picture by dragging, arrow keys and the zoom slider. */
export function CoverCropper({ source, aspect = WIDE, title, isBusy, onClose, onCropped }: Props) {
  const t = useTranslations('editor.page.cover')
  const hintId = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const image = widestPath(source, 1600)
  const apply = async () => {
    if (!area) return
    const file = await cut(image, area).catch(() => null)
    setFailed(file === null)
    if (file) onCropped(file)
  }
  return createPortal(
    <Dialog
      open
      size="l"
      title={title ?? t('cropTitle')}
      closeLabel={t('cancel')}
      onClose={onClose}
      footer={
        <Button variant="primary" busy={isBusy} disabled={!area} onClick={() => void apply()}>
          {t('apply')}
        </Button>
      }
    >
      <p id={hintId} className={styles.lead}>
        {t('cropHint')}
      </p>
      <div className={styles.stage}>
        <Cropper
          image={image}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={aspect}
          cropShape={aspect === 1 ? 'round' : 'rect'}
          keyboardStep={8}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': t('cropArea'), 'aria-describedby': hintId }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <Field label={t('zoom')}>
        {(control) => (
          <input
            {...control}
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={zoom}
            className={styles.zoom}
            onChange={({ target }) => setZoom(Number(target.value))}
          />
        )}
      </Field>
      {hasFailed ? (
        <p role="alert" className={styles.error}>
          {t('cropFailed')}
        </p>
      ) : null}
    </Dialog>,
    document.body,
  )
}
