'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { allCountries } from '@/components/parts/country-name'
import { Field, Input, Select } from '@/components/ui/field'
import { companyKind } from '@/lib/companies/schema'
import styles from './staff-companies.module.css'
import type { CompanyFormModel } from './use-company-form'

type Props = { form: CompanyFormModel }

/** Name, address of the page, kind. */
export function NameFields({ form: { register, formState } }: Props) {
  const t = useTranslations('companies')
  const { errors } = formState
  return (
    <>
      <Field required label={t('edit.name')} error={errors.name?.message}>
        {(control) => <Input {...control} {...register('name')} autoComplete="off" />}
      </Field>
      <div className={styles.pair}>
        <Field
          required
          label={t('edit.slug')}
          hint={t('edit.slugHint')}
          error={errors.slug?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...register('slug')}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label={t('page.kind')} error={errors.kind?.message}>
          {(control) => (
            <Select {...control} {...register('kind')}>
              {companyKind.options.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`kind.${kind}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </>
  )
}

/** Country, city and year. */
export function SeatFields({ form: { register, formState } }: Props) {
  const t = useTranslations('companies')
  const locale = useLocale()
  const countries = useMemo(() => allCountries(locale), [locale])
  const { errors } = formState
  return (
    <div className={styles.pair}>
      <Field required label={t('edit.country')} error={errors.country?.message}>
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
      <Field required label={t('page.city')} error={errors.city?.message}>
        {(control) => <Input {...control} {...register('city')} autoComplete="off" />}
      </Field>
      <Field label={t('page.founded')} error={errors.foundedYear?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('foundedYear', { setValueAs: yearOf })}
            type="number"
            inputMode="numeric"
            min={1700}
            max={2100}
          />
        )}
      </Field>
    </div>
  )
}

const yearOf = (value: unknown) =>
  value === '' || value === null || value === undefined ? null : Number(value)

/** Website, phone, e-mail. */
export function ReachFields({ form: { register, formState } }: Props) {
  const t = useTranslations('companies')
  const { errors } = formState
  return (
    <div className={styles.pair}>
      <Field label={t('page.site')} error={errors.site?.message}>
        {(control) => (
          <Input {...control} {...register('site')} type="url" placeholder="https://" />
        )}
      </Field>
      <Field label={t('page.phone')} hint={t('edit.phoneHint')} error={errors.phone?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('phone', { setValueAs: (text) => String(text).replace(/[\s()-]/g, '') })}
            type="tel"
            autoComplete="off"
          />
        )}
      </Field>
    </div>
  )
}
