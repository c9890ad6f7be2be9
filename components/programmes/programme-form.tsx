'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { allCountries } from '@/components/parts/country-name'
import { FormDialog } from '@/components/parts/form-dialog'
import { useRefusal } from '@/components/parts/use-refusal'
import { toast } from '@/components/shell/toast'
import { Checkbox, Field, Input, Select } from '@/components/ui/field'
import { useSaveProgramme } from '@/lib/catalogue/programmes/client'
import {
  borrower as borrowers,
  type Programme,
  type ProgrammeDraft,
  programmeDraft,
} from '@/lib/catalogue/programmes/schema'
import { useZodForm } from '@/lib/platform/web/use-zod-form'
import { currency as currencies } from '@/lib/rates/schema'
import styles from '../parts/staff.module.css'

const NEW = {
  country: 'RU',
  currency: 'RUB',
  name: '',
  bank: '',
  minDown: 20,
  maxYears: 30,
  maxLoan: null,
  borrower: 'everybody',
  validUntil: null,
  source: '',
  position: 0,
  isShown: true,
} as const

const valuesOf = ({ id: _, version: __, updatedAt: ___, ...draft }: Programme): ProgrammeDraft =>
  draft

type Props = {
  /** The one to edit; null creates a new one. */
  programme: Programme | null
  onClose: () => void
}

/** The terms of a mortgage programme. */
export function ProgrammeForm({ programme, onClose }: Props) {
  const t = useTranslations('programmes.form')
  const form = useProgrammeForm({ programme, onClose })
  return (
    <FormDialog
      size="l"
      title={t(programme ? 'titleEdit' : 'titleNew')}
      closeLabel={t('close')}
      onClose={onClose}
      submitLabel={t(programme ? 'save' : 'create')}
      isBusy={form.isBusy}
      onSubmit={form.onSubmit}
      className={styles.form}
    >
      <WhoseFields {...form} />
      <TermFields {...form} />
      <Checkbox label={t('isShown')} hint={t('isShownHint')} {...form.register('isShown')} />
    </FormDialog>
  )
}

type Form = ReturnType<typeof useProgrammeForm>

/** What it is called, and whom it is for. */
function WhoseFields({ register, errors }: Form) {
  const t = useTranslations('programmes')
  const locale = useLocale()
  const countries = useMemo(() => allCountries(locale), [locale])
  return (
    <>
      <Field required label={t('form.name')} hint={t('form.nameHint')} error={errors.name?.message}>
        {(control) => <Input {...control} {...register('name')} autoComplete="off" />}
      </Field>
      <Field label={t('form.bank')} hint={t('form.bankHint')} error={errors.bank?.message}>
        {(control) => <Input {...control} {...register('bank')} autoComplete="off" />}
      </Field>
      <Field label={t('form.country')} error={errors.country?.message}>
        {(control) => (
          <Select {...control} {...register('country')}>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('form.currency')} hint={t('form.currencyHint')}>
        {(control) => (
          <Select {...control} {...register('currency')}>
            {currencies.options.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('form.borrower')}>
        {(control) => (
          <Select {...control} {...register('borrower')}>
            {borrowers.options.map((each) => (
              <option key={each} value={each}>
                {t(`borrowers.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}

const NUMBERS = ['rate', 'minDown', 'maxYears', 'maxLoan', 'position'] as const

/** The numbers, until when they hold, and where they are published. */
function TermFields({ register, errors }: Form) {
  const t = useTranslations('programmes.form')
  return (
    <>
      {NUMBERS.map((name) => (
        <Field
          key={name}
          required={name !== 'maxLoan'}
          label={t(name)}
          hint={name === 'maxLoan' || name === 'position' ? t(`${name}Hint`) : undefined}
          error={errors[name]?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...register(name, { setValueAs: name === 'maxLoan' ? toSum : toNumber })}
              inputMode="decimal"
              autoComplete="off"
            />
          )}
        </Field>
      ))}
      <Field label={t('validUntil')} hint={t('validUntilHint')} error={errors.validUntil?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('validUntil', { setValueAs: (day) => day || null })}
            type="date"
          />
        )}
      </Field>
      <Field required label={t('source')} hint={t('sourceHint')} error={errors.source?.message}>
        {(control) => <Input {...control} {...register('source')} type="url" autoComplete="off" />}
      </Field>
    </>
  )
}

/** Accepts a decimal comma and spaces between thousands. */
const toNumber = (typed: unknown): number => {
  const text = String(typed ?? '')
    .replaceAll(/\s/g, '')
    .replace(',', '.')
  return text === '' ? Number.NaN : Number(text)
}
const toSum = (typed: unknown): number | null =>
  typed === null || String(typed).trim() === '' ? null : toNumber(typed)

function useProgrammeForm({ programme, onClose }: Props) {
  const t = useTranslations('programmes.form')
  const refuse = useRefusal(useTranslations('programmes')('stale'))
  const save = useSaveProgramme(programme)
  const { register, formState, handleSubmit, place } = useZodForm(
    programmeDraft,
    programme ? valuesOf(programme) : NEW,
  )
  const onSubmit = handleSubmit(async (draft) => {
    try {
      await save.mutateAsync(draft)
    } catch (error) {
      return place(error) ? undefined : refuse(error)
    }
    void toast('success', t(programme ? 'saved' : 'created'))
    onClose()
  })
  return { register, errors: formState.errors, onSubmit, isBusy: save.isPending }
}
