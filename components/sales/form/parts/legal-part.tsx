'use client'
import { useTranslations } from 'next-intl'
import { AddressField } from '@/components/drafting/address-field'
import { saleContent } from '@/lib/sales/drafts/schema'
import type { SaleFields } from '../sale-fields'
import styles from './sale-parts.module.css'
import { TextField } from './text-field'

/** Legal disclosures. */
export function LegalPart(fields: SaleFields) {
  const t = useTranslations('saleform.legal')
  const { formId, content, faults, change, epoch } = fields
  return (
    <>
      <p className={styles.note}>{t('about')}</p>
      <AddressField
        key={epoch}
        id={`${formId}-declarationUrl`}
        label={t('declaration')}
        hint={t('declarationHint')}
        wrong={t('addressWrong')}
        error={faults.declarationUrl}
        initial={content.declarationUrl}
        isAddress={isAddress}
        onAddress={(declarationUrl) => change({ declarationUrl })}
      />
      <div className={styles.pair}>
        <TextField
          fields={fields}
          name="permitNumber"
          label={t('permit')}
          hint={t('permitHint')}
          maxLength={80}
        />
        <TextField
          fields={fields}
          name="escrowBank"
          label={t('bank')}
          hint={t('bankHint')}
          maxLength={120}
        />
      </div>
    </>
  )
}

const isAddress = (link: string) => saleContent.shape.declarationUrl.safeParse(link).success
