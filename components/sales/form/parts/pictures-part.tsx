'use client'
import { useTranslations } from 'next-intl'
import { DropZone } from '@/components/parts/drop-zone'
import { RemovedNotice } from '@/components/parts/removed-notice'
import { SortedRow, SortedRows } from '@/components/parts/sorting'
import { UploadTray } from '@/components/parts/upload-tray'
import { IMAGE_TYPES } from '@/lib/media/client'
import { saleLimits } from '@/lib/quotas'
import { faultUnder } from '../faults'
import { PictureRow } from '../rows/picture-row'
import { rowKey } from '../rows/rows'
import rowStyles from '../rows/sale-rows.module.css'
import type { SaleFields } from '../sale-fields'
import { usePictures } from '../upload/use-pictures'
import { MainPicture } from './main-picture'
import styles from './sale-parts.module.css'

/** Main picture and ordered gallery. */
export function PicturesPart(fields: SaleFields) {
  const t = useTranslations('saleform.pictures')
  const pictures = usePictures(fields)
  const { rows, removed, items, left } = pictures
  const { formId, content, faults, queue } = fields
  const wrong = faults.images
  return (
    <>
      <MainPicture {...fields} />
      <h3 className={styles.heading}>{t('gallery', { count: rows.length })}</h3>
      {wrong ? (
        <p id={`${formId}-images-error`} role="alert" className={styles.error}>
          {wrong}
        </p>
      ) : null}
      <DropZone
        id={`${formId}-images`}
        label={t('add')}
        hint={t('hint', { left, most: saleLimits.images })}
        accept={IMAGE_TYPES}
        describedBy={wrong ? `${formId}-images-error` : undefined}
        disabled={left <= 0}
        onFiles={pictures.add}
      />
      <UploadTray items={items} onCancel={queue.cancel} onRetry={queue.retry} />
      <p role="status" className="visually-hidden">
        {pictures.said}
      </p>
      {removed ? (
        <RemovedNotice
          key={rowKey(removed.row)}
          name={t('numbered', { number: removed.index + 1 })}
          onUndo={pictures.restore}
          onDismiss={pictures.forget}
        />
      ) : null}
      <SortedRows
        label={t('list')}
        className={rowStyles.pictures}
        count={rows.length}
        nameOf={(index) => t('numbered', { number: index + 1 })}
        onMove={pictures.move}
      >
        {(moves) =>
          rows.map((row, index) => (
            <SortedRow
              key={rowKey(row)}
              id={rowKey(row)}
              elementId={`${formId}-images.${index}`}
              className={rowStyles.picture}
              moves={moves(index)}
            >
              {(controls) => (
                <PictureRow
                  id={`${formId}-images.${index}`}
                  row={row}
                  size={fields.names.pictures[row.id]}
                  number={index + 1}
                  language={content.language}
                  isMain={row.id === content.mainImage}
                  captionFault={faults[`images.${index}.caption`]}
                  fault={faults[`images.${index}.id`] ?? faults[`images.${index}`]}
                  controls={controls}
                  onPatch={(patch) => pictures.patch(rowKey(row), patch)}
                  onMain={() => pictures.makeMain(row.id)}
                  onRemove={() => pictures.removeAt(index)}
                />
              )}
            </SortedRow>
          ))
        }
      </SortedRows>
      {rows.length === 0 && items.length === 0 ? (
        <p className={styles.note}>{faultUnder(faults, 'images') ? null : t('empty')}</p>
      ) : null}
    </>
  )
}
