'use client'
import { Trash2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { DropZone } from '@/components/parts/drop-zone'
import { RemovedNotice } from '@/components/parts/removed-notice'
import { SortedRow, SortedRows } from '@/components/parts/sorting'
import { UploadTray } from '@/components/parts/upload-tray'
import { Badge } from '@/components/ui/badge'
import { IconButton } from '@/components/ui/button'
import { Select } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { imageKind, type ObjectImage } from '@/lib/catalogue/objects/schema'
import { IMAGE_TYPES } from '@/lib/media/client'
import { mediaPath, srcSetOf } from '@/lib/media-paths'
import { feedLimits } from '@/lib/quotas'
import styles from './pictures-field.module.css'
import type { Pictures } from './use-pictures'

export type PicturesFieldProps = { pictures: Pictures; error: string | undefined }

/** Photos and plans of a listing, in the order of its page. */
export function PicturesField({ pictures, error }: PicturesFieldProps) {
  const t = useTranslations('pictures')
  const id = useId()
  const { list, items, left } = pictures
  const nameOf = (index: number) => t('numbered', { number: index + 1 })
  const rowId = (picture: ObjectImage) => `${id}-${picture.id}`
  const cover = list.find(({ kind }) => kind === 'photo')
  return (
    <section
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      data-listing-field="images"
      className={styles.field}
    >
      <h3 id={`${id}-title`} className={styles.title}>
        {t('title')}
      </h3>
      {error ? (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      ) : null}
      <DropZone
        id={`${id}-add`}
        label={t('add')}
        hint={t('hint', { left: Math.max(0, left), most: feedLimits.pictures })}
        accept={IMAGE_TYPES}
        describedBy={error ? `${id}-error` : undefined}
        disabled={left <= 0}
        onFiles={pictures.add}
      />
      <UploadTray items={items} onCancel={pictures.cancel} onRetry={pictures.retry} />
      <p role="status" className="visually-hidden">
        {pictures.said}
      </p>
      <RemovedPicture pictures={pictures} rowId={rowId} addId={`${id}-add`} />
      <p className={styles.note}>{t(list.length || items.length ? 'coverHint' : 'empty')}</p>
      <SortedRows
        label={t('list')}
        className={styles.list}
        count={list.length}
        nameOf={nameOf}
        onMove={pictures.move}
      >
        {(moves) =>
          list.map((picture, index) => (
            <SortedRow
              key={picture.id}
              id={picture.id}
              elementId={rowId(picture)}
              className={styles.card}
              moves={moves(index)}
            >
              {(controls) => (
                <Card
                  picture={picture}
                  number={index + 1}
                  isCover={picture === cover}
                  controls={controls}
                  onKind={(kind) => pictures.setKind(picture.id, kind)}
                  onRemove={() => pictures.remove(index)}
                />
              )}
            </SortedRow>
          ))
        }
      </SortedRows>
    </section>
  )
}

type RemovedProps = {
  pictures: Pictures
  rowId: (picture: ObjectImage) => string
  addId: string
}

/** The pressed button goes with the notice, so the focus moves to a row, or to what adds one. */
function RemovedPicture({ pictures, rowId, addId }: RemovedProps) {
  const t = useTranslations('pictures')
  const { list, removed } = pictures
  if (!removed) return null
  const focusSoon = (id: string) =>
    requestAnimationFrame(() => document.getElementById(id)?.focus())
  const undo = () => {
    pictures.restore()
    focusSoon(rowId(removed.picture))
  }
  const dismiss = () => {
    const next = list[removed.index] ?? list.at(-1)
    pictures.forget()
    focusSoon(next ? rowId(next) : addId)
  }
  return (
    <RemovedNotice
      key={removed.key}
      name={t('numbered', { number: removed.index + 1 })}
      onUndo={undo}
      onDismiss={dismiss}
    />
  )
}

type CardProps = {
  picture: ObjectImage
  number: number
  isCover: boolean
  controls: ReactNode
  onKind: (kind: ObjectImage['kind']) => void
  onRemove: () => void
}

function Card({ picture, number, isCover, controls, onKind, onRemove }: CardProps) {
  const t = useTranslations('pictures')
  const name = t('numbered', { number })
  return (
    <>
      <div className={styles.frame}>
        {/* biome-ignore lint/performance/noImgElement: its renditions are ready-made */}
        <img
          src={mediaPath(picture.id, 480)}
          srcSet={srcSetOf(picture, 'webp')}
          sizes="220px"
          alt={name}
          loading="lazy"
          draggable={false}
          data-kind={picture.kind}
        />
        <span className={styles.number}>{number}</span>
        {isCover ? (
          <Badge tone="accent" className={styles.cover}>
            {t('cover')}
          </Badge>
        ) : null}
      </div>
      <Select
        aria-label={t('kindOf', { name })}
        value={picture.kind}
        onChange={({ target }) => onKind(imageKind.parse(target.value))}
      >
        {imageKind.options.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </Select>
      <div className={styles.tools}>
        {controls}
        <IconButton
          size="s"
          label={t('remove', { name })}
          icon={<Icon of={Trash2} />}
          onClick={onRemove}
        />
      </div>
    </>
  )
}
