'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DropZone } from '@/components/parts/drop-zone'
import { RemovedNotice } from '@/components/parts/removed-notice'
import { SortedRow, SortedRows } from '@/components/parts/sorting'
import { UploadTray } from '@/components/parts/upload-tray'
import { toasted } from '@/components/shell/toast'
import { DOCUMENT_TYPES, uploadDocument } from '@/lib/media/client'
import type { DocumentFile } from '@/lib/media/documents/schema'
import { isExpected, useQueued } from '@/lib/platform/web/upload-queue'
import { saleLimits } from '@/lib/quotas'
import { DocumentRow } from '../rows/document-row'
import { rowKey } from '../rows/rows'
import rowStyles from '../rows/sale-rows.module.css'
import { type Rows, useRows } from '../rows/use-rows'
import type { SaleFields } from '../sale-fields'
import styles from './sale-parts.module.css'

/** Ordered presentations and documents. */
export function DocumentsPart(fields: SaleFields) {
  const t = useTranslations('saleform.documents')
  const list = useRows(fields, 'documents')
  const items = useQueued(fields.queue, 'documents')
  const { formId, faults, queue, change, meet } = fields
  const [said, setSaid] = useState('')
  const left = saleLimits.documents - list.rows.length - items.filter(isExpected).length
  const wrong = faults.documents

  const arrive = (file: DocumentFile) => {
    meet({ files: { [file.id]: file } })
    const row: Row = { id: null, file: file.id, name: nameOf(file), kind: kindOf(file) }
    change((now) => ({ documents: [...now.documents, row].slice(0, saleLimits.documents) }))
    setSaid(t('arrived', { name: file.name }))
  }
  const add = (files: File[]) => {
    for (const file of files.slice(0, Math.max(0, left))) {
      queue.add('documents', file, toasted(uploadDocument), arrive)
    }
    if (files.length > left) setSaid(t('tooMany', { most: saleLimits.documents }))
  }
  return (
    <>
      {wrong ? (
        <p id={`${formId}-documents-error`} role="alert" className={styles.error}>
          {wrong}
        </p>
      ) : null}
      <DropZone
        id={`${formId}-documents`}
        label={t('add')}
        hint={t('hint')}
        accept={DOCUMENT_TYPES}
        describedBy={wrong ? `${formId}-documents-error` : undefined}
        disabled={left <= 0}
        onFiles={add}
      />
      <UploadTray
        label={t('sending')}
        items={items}
        onCancel={queue.cancel}
        onRetry={queue.retry}
      />
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {list.removed ? (
        <RemovedNotice
          key={rowKey(list.removed.row)}
          name={list.removed.row.name || t('nameless')}
          onUndo={list.restore}
          onDismiss={list.forget}
        />
      ) : null}
      <DocumentRows fields={fields} list={list} />
      {fields.names.presentationDownloads > 0 ? (
        <p className={styles.note}>
          {t('madeDownloads', { count: fields.names.presentationDownloads })}
        </p>
      ) : null}
    </>
  )
}

type Row = SaleFields['content']['documents'][number]
type RowsProps = { fields: SaleFields; list: Rows<'documents'> }

function DocumentRows({ fields, list }: RowsProps) {
  const t = useTranslations('saleform.documents')
  const { formId } = fields
  return (
    <SortedRows
      label={t('list')}
      className={rowStyles.rows}
      count={list.rows.length}
      nameOf={(index) => list.rows[index]?.name || t('nameless')}
      onMove={list.move}
    >
      {(moves) =>
        list.rows.map((row, index) => (
          <SortedRow
            key={rowKey(row)}
            id={rowKey(row)}
            elementId={`${formId}-documents.${index}`}
            className={rowStyles.card}
            moves={moves(index)}
          >
            {(controls) => (
              <DocumentRow
                fields={fields}
                row={row}
                index={index}
                controls={controls}
                onPatch={(patch) => list.patch(rowKey(row), patch)}
                onRemove={() => list.remove(index)}
              />
            )}
          </SortedRow>
        ))
      }
    </SortedRows>
  )
}

/** File name without the extension. */
const nameOf = ({ name }: DocumentFile) => name.replace(/\.[a-z0-9]{2,5}$/i, '').slice(0, 120)

const kindOf = ({ name, type }: DocumentFile) =>
  type === 'pdf' && /pr[eä][sz]ent|презент/i.test(name) ? 'presentation' : 'document'
