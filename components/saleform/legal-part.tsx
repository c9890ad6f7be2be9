'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field, Input } from '@/components/ui/field'
import { saleContent } from '@/lib/sales/drafts/schema'
import type { SaleFields } from './sale-fields'
import styles from './sale-parts.module.css'
import { TextField } from './text-field'

/** The strip of what the law asks for. */
export function LegalPart(fields: SaleFields) {
  const t = useTranslations('saleform.legal')
  return (
    <>
      <p className={styles.note}>{t('about')}</p>
      <DeclarationField key={fields.epoch} {...fields} />
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

/** A half-typed address would be refused with everything else, so only a whole one is handed on. */
function DeclarationField({ formId, content, faults, change }: SaleFields) {
  const t = useTranslations('saleform.legal')
  const [typed, setTyped] = useState(content.declarationUrl)
  const [isWrong, setWrong] = useState(false)
  const type = (value: string) => {
    setTyped(value)
    setWrong(false)
    if (isAddress(value.trim())) change({ declarationUrl: value.trim() })
  }
  const leave = () => {
    const words = typed.trim()
    const whole = words === '' || /^https?:/i.test(words) ? words : `https://${words}`
    if (!isAddress(whole)) return setWrong(true)
    if (whole !== typed) type(whole)
  }
  return (
    <Field
      id={`${formId}-declarationUrl`}
      label={t('declaration')}
      hint={t('declarationHint')}
      error={isWrong ? t('addressWrong') : faults.declarationUrl}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          value={typed}
          onBlur={leave}
          onChange={({ target }) => type(target.value)}
        />
      )}
    </Field>
  )
}

const isAddress = (link: string) => saleContent.shape.declarationUrl.safeParse(link).success
