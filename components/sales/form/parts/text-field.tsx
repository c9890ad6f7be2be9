'use client'
import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { Field, Input, Textarea } from '@/components/ui/field'
import { languageTag } from '@/lib/platform/i18n/locales'
import type { SaleContent } from '@/lib/sales/drafts/schema'
import type { SaleFields } from '../sale-fields'

type WordsField =
  | 'title'
  | 'description'
  | 'about'
  | 'address'
  | 'contactPhone'
  | 'permitNumber'
  | 'escrowBank'
type Props = {
  fields: SaleFields
  name: WordsField
  label: string
  hint?: ReactNode
  required?: boolean
  maxLength: number
  /** Multiline. */
  rows?: number
  /** Whether it is in the language of the sale. */
  isOwnLanguage?: boolean
} & Pick<ComponentProps<'input'>, 'inputMode' | 'autoComplete' | 'type' | 'placeholder'>

/** A plain text field. */
export function TextField({ fields, name, isOwnLanguage, ...looks }: Props) {
  const { formId, content, faults, change } = fields
  return (
    <WordsInput
      {...looks}
      id={`${formId}-${name}`}
      error={faults[name]}
      value={content[name]}
      lang={isOwnLanguage ? languageTag(content.language) : undefined}
      onWords={(words) => change({ [name]: words } as Partial<SaleContent>)}
    />
  )
}

type WordsProps = Omit<Props, 'fields' | 'name' | 'isOwnLanguage'> & {
  id: string
  error?: string
  value: string
  lang?: string
  onWords: (words: string) => void
}

/** Text input that shows the remaining characters near the limit. */
export function WordsInput({
  id,
  label,
  hint,
  error,
  required,
  rows,
  onWords,
  ...rest
}: WordsProps) {
  const t = useTranslations('saleform.page')
  const left = rest.maxLength - rest.value.length
  const room = left <= rest.maxLength / 10 ? t('left', { left }) : null
  return (
    <Field id={id} label={label} hint={room ?? hint} error={error} required={required}>
      {(control) =>
        rows ? (
          <Textarea
            {...control}
            rows={rows}
            style={{ minBlockSize: `${rows + 1}lh` }}
            maxLength={rest.maxLength}
            lang={rest.lang}
            value={rest.value}
            onChange={({ target }) => onWords(target.value)}
          />
        ) : (
          <Input
            {...control}
            autoComplete="off"
            {...rest}
            onChange={({ target }) => onWords(target.value)}
          />
        )
      }
    </Field>
  )
}
