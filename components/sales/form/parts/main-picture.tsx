'use client'
import { ImagePlus, Trash2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { UploadTray } from '@/components/parts/upload-tray'
import { toasted } from '@/components/shell/toast'
import { Button, IconButton } from '@/components/ui/button'
import { FileInput } from '@/components/ui/file-input'
import { Icon } from '@/components/ui/icon'
import { IMAGE_TYPES, uploadImage } from '@/lib/media/client'
import { mediaPath, widestPath } from '@/lib/media-paths'
import { useQueued } from '@/lib/platform/web/upload-queue'
import type { SaleFields } from '../sale-fields'
import styles from './sale-parts.module.css'

/** Main picture, shown on cards and in the page header. */
export function MainPicture({ formId, content, names, faults, queue, change, meet }: SaleFields) {
  const t = useTranslations('saleform.pictures')
  const input = useRef<HTMLInputElement>(null)
  const items = useQueued(queue, 'main')
  const { mainImage: id } = content
  const size = id ? names.pictures[id] : undefined
  const send = (file: File) => {
    for (const { key } of items) queue.cancel(key)
    queue.add('main', file, toasted(uploadImage), (image) => {
      meet({ pictures: { [image.id]: { width: image.width, height: image.height } } })
      change({ mainImage: image.id })
    })
  }
  return (
    <fieldset className={styles.group} aria-describedby={`${formId}-main-hint`}>
      <legend>
        <span data-required>{t('main')}</span>
      </legend>
      {id ? (
        // biome-ignore lint/performance/noImgElement: its renditions are ready-made
        <img
          src={size ? widestPath({ id, ...size }) : mediaPath(id, 480)}
          alt={t('mainAlt')}
          className={styles.main}
        />
      ) : null}
      {faults.mainImage ? (
        <p id={`${formId}-mainImage-error`} role="alert" className={styles.error}>
          {faults.mainImage}
        </p>
      ) : null}
      <UploadTray items={items} onCancel={queue.cancel} onRetry={queue.retry} />
      <div className={styles.row}>
        <Button
          id={`${formId}-mainImage`}
          size="s"
          icon={<Icon of={ImagePlus} />}
          aria-describedby={faults.mainImage ? `${formId}-mainImage-error` : undefined}
          onClick={() => input.current?.click()}
        >
          {t(id ? 'mainReplace' : 'mainChoose')}
        </Button>
        {id ? (
          <IconButton
            size="s"
            label={t('mainRemove')}
            icon={<Icon of={Trash2} />}
            onClick={() => change({ mainImage: null })}
          />
        ) : null}
      </div>
      <p id={`${formId}-main-hint`} className={styles.note}>
        {t('mainHint')}
      </p>
      <FileInput
        ref={input}
        accept={IMAGE_TYPES}
        label={t('mainChoose')}
        onFiles={([file]) => file && send(file)}
      />
    </fieldset>
  )
}
