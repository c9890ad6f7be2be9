import { FileArchive, FileDown, FileSpreadsheet, FileText } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Document, DocumentType } from '@/lib/media/documents/schema'
import { dayStyle } from '@/lib/platform/i18n/day-style'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import type { WorkingDetails } from '@/lib/sales/preview/schema'
import type { SaleDetails } from '@/lib/sales/schema'
import styles from './document-list.module.css'

const ICONS = {
  pdf: FileText,
  docx: FileText,
  xlsx: FileSpreadsheet,
  zip: FileArchive,
} as const satisfies Record<DocumentType, unknown>

type Props = {
  saleId: number
  /** That of the sale, which names its documents. */
  language: Locale
  /** In a preview unpublished documents have no link. */
  details: SaleDetails | WorkingDetails
  /** Origin of the site: the printed page shows absolute URLs. */
  origin: string
}

/** The presentation, then documents with type, size, date and versions. */
export function DocumentList({ saleId, language, details, origin }: Props) {
  const t = useTranslations('sales.page')
  const locale = useLocale()
  const { documents, presentation } = details
  const isLater = 'isHandedOut' in details && !details.isHandedOut
  const presented = `/api/sales/${saleId}/presentation?language=${locale}`
  return (
    <div className={styles.documents}>
      <p className={styles.presentation}>
        {isLater ? (
          <>
            <Button disabled icon={<Icon of={FileDown} />}>
              {t('presentation')}
            </Button>
            <Later />
          </>
        ) : (
          <ButtonLink
            href={presented}
            data-url={origin + presented}
            icon={<Icon of={FileDown} />}
            className={styles.file}
          >
            {t('presentation')}
          </ButtonLink>
        )}
        {presentation ? null : <span className={styles.quiet}>{t('presentationMade')}</span>}
      </p>
      {documents.length === 0 ? (
        <p className={styles.quiet}>{t('noDocuments')}</p>
      ) : (
        <ul className={styles.list}>
          {documents.map((document, index) => (
            <li key={document.id ?? `new-${index + 1}`} className={styles.item}>
              <DocumentItem
                saleId={saleId}
                language={language}
                document={document}
                origin={origin}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** In a preview: why there is no download. */
function Later() {
  const t = useTranslations('sales.preview')
  return <span className={styles.quiet}>{t('later')}</span>
}

type ItemProps = {
  saleId: number
  language: Locale
  document: Document | WorkingDetails['documents'][number]
  origin: string
}

function DocumentItem({ saleId, language, document, origin }: ItemProps) {
  const t = useTranslations('sales.page')
  const { date, size } = useDocumentWords()
  const { id, name, kind, type, bytes, version, updatedAt, earlier } = document
  const href = `/api/sales/${saleId}/documents/${id}`
  const isLater = 'isPublished' in document && !document.isPublished
  return (
    <>
      <Icon of={ICONS[type]} size={24} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.name} lang={languageTag(language)}>
          {isLater ? (
            name
          ) : (
            <a href={href} data-url={origin + href} className={styles.file}>
              {name}
            </a>
          )}
        </p>
        <p className={styles.facts}>
          <span>{t(`kind.${kind}`)}</span>
          <span>{type.toUpperCase()}</span>
          <span>{size(bytes)}</span>
          {version > 1 ? <span>{t('version', { version: String(version) })}</span> : null}
          <span>{t('updated', { date: date(updatedAt) })}</span>
          {isLater ? <Later /> : null}
        </p>
        {earlier.length > 0 ? (
          <details className={styles.earlier}>
            <summary>{t('earlier', { count: earlier.length })}</summary>
            <ul className={styles.versions}>
              {earlier.map((past) => (
                <li key={past.version} className={styles.facts}>
                  <a href={`${href}?version=${past.version}`}>
                    {t('earlierVersion', { version: String(past.version), date: date(past.at) })}
                  </a>
                  <span>{past.type.toUpperCase()}</span>
                  <span>{size(past.bytes)}</span>
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
    </>
  )
}

/** Formats dates and file sizes. */
function useDocumentWords() {
  const format = useFormatter()
  const dateStyle = dayStyle(useLocale())
  const MEGABYTE = 1_000_000
  return {
    date: (moment: string) => format.dateTime(new Date(moment), { dateStyle, timeZone: 'UTC' }),
    size: (bytes: number) =>
      bytes < MEGABYTE
        ? format.number(Math.max(1, Math.round(bytes / 1000)), { style: 'unit', unit: 'kilobyte' })
        : format.number(bytes / MEGABYTE, {
            style: 'unit',
            unit: 'megabyte',
            maximumFractionDigits: 1,
          }),
  }
}
