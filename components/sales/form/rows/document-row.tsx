'use client'
import { FileText, FileUp, Trash2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import { UploadTray } from '@/components/parts/upload-tray'
import { toasted } from '@/components/shell/toast'
import { Button, IconButton } from '@/components/ui/button'
import { Field, Select } from '@/components/ui/field'
import { FileInput } from '@/components/ui/file-input'
import { Icon } from '@/components/ui/icon'
import { DOCUMENT_TYPES, uploadDocument } from '@/lib/media/client'
import { documentKind } from '@/lib/media/documents/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { languageTag } from '@/lib/platform/i18n/locales'
import { useQueued } from '@/lib/platform/web/upload-queue'
import type { SaleContent } from '@/lib/sales/drafts/schema'
import styles from '../parts/sale-parts.module.css'
import { WordsInput } from '../parts/text-field'
import type { SaleFields } from '../sale-fields'
import { rowKey } from './rows'
import rowStyles from './sale-rows.module.css'

type Row = SaleContent['documents'][number]
type Props = {
  fields: SaleFields
  row: Row
  index: number
  controls: ReactNode
  onPatch: (patch: Partial<Row>) => void
  onRemove: () => void
}

/** A document: name, kind and file; replacing the file keeps the id of the document. */
export function DocumentRow({ fields, row, index, controls, onPatch, onRemove }: Props) {
  const t = useTranslations('saleform.documents')
  const { formId, faults, names, content } = fields
  const path = `documents.${index}`
  const name = row.name || t('nameless')
  const fault = faults[`${path}.file`] ?? faults[`${path}.id`] ?? faults[path]
  return (
    <>
      <div className={rowStyles.head}>
        <FileFacts names={names} row={row} />
        <div className={rowStyles.tools}>
          {controls}
          <IconButton
            size="s"
            label={t('remove', { name })}
            icon={<Icon of={Trash2} />}
            onClick={onRemove}
          />
        </div>
      </div>
      {fault ? (
        <p role="alert" className={styles.error}>
          {fault}
        </p>
      ) : null}
      <div className={styles.pair}>
        <WordsInput
          id={`${formId}-${path}.name`}
          label={t('name')}
          required
          error={faults[`${path}.name`]}
          lang={languageTag(content.language)}
          maxLength={120}
          value={row.name}
          onWords={(words) => onPatch({ name: words })}
        />
        <Field id={`${formId}-${path}.kind`} label={t('kind')} error={faults[`${path}.kind`]}>
          {(control) => (
            <Select
              {...control}
              value={row.kind}
              onChange={({ target }) =>
                onPatch({
                  kind: documentKind.options.find((each) => each === target.value) ?? 'document',
                })
              }
            >
              {documentKind.options.map((each) => (
                <option key={each} value={each}>
                  {t(`kinds.${each}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <ReplaceFile fields={fields} row={row} name={name} onPatch={onPatch} />
    </>
  )
}

type FactsProps = Pick<SaleFields, 'names'> & { row: Row }

function FileFacts({ names, row }: FactsProps) {
  const t = useTranslations('saleform.documents')
  const format = useFormatter()
  const file = names.files[row.file]
  // The published version; undefined for a new document.
  const live = row.id === null ? undefined : names.documents[row.id]
  const megabytes = (bytes: number) =>
    format.number(Math.max(0.1, bytes / 1_048_576), { maximumFractionDigits: 1 })
  return (
    <div className={rowStyles.file}>
      <Icon of={FileText} />
      <span className={rowStyles.fileName}>
        {file ? file.name : t('fileKept')}
        <span className={styles.note}>
          {file ? t('facts', { type: file.type.toUpperCase(), size: megabytes(file.bytes) }) : null}{' '}
          {live
            ? t(row.file === live.file ? 'version' : 'versionNext', {
                version: live.version,
                next: live.version + 1,
              })
            : null}
          {live ? `, ${t('downloads', { count: live.downloads })}` : null}
        </span>
      </span>
    </div>
  )
}

type ReplaceProps = Pick<Props, 'fields' | 'row' | 'onPatch'> & { name: string }

function ReplaceFile({ fields: { queue, meet }, row, name, onPatch }: ReplaceProps) {
  const t = useTranslations('saleform.documents')
  const input = useRef<HTMLInputElement>(null)
  const list = `document:${rowKey(row)}`
  const items = useQueued(queue, list)
  const send = (file: File) => {
    for (const { key } of items) queue.cancel(key)
    queue.add(list, file, toasted(uploadDocument), (stored) => {
      meet({ files: { [stored.id]: stored } })
      onPatch({ file: stored.id })
    })
  }
  return (
    <>
      <UploadTray
        label={t('sending')}
        items={items}
        onCancel={queue.cancel}
        onRetry={queue.retry}
      />
      <Button
        size="s"
        className={styles.start}
        icon={<Icon of={FileUp} />}
        onClick={() => input.current?.click()}
      >
        {t('replace')}
        <span className="visually-hidden">{`: ${name}`}</span>
      </Button>
      <FileInput
        ref={input}
        accept={DOCUMENT_TYPES}
        label={t('replaceNamed', { name })}
        onFiles={([file]) => file && send(file)}
      />
    </>
  )
}
