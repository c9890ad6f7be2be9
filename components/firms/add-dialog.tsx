'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { fieldsOf } from '@/components/objects/listing-fields'
import { ListingInput } from '@/components/objects/listing-input'
import styles from '@/components/parts/staff.module.css'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field, Select } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { objectKind } from '@/lib/catalogue/schema'
import { firmPricesOptions } from '@/lib/firms/prices/client'
import { PlaceFields } from './place-fields'
import { useListingDraft } from './use-listing-draft'

type Props = { companyId: number; onClose: () => void }

/** The form of a new listing; a unit of a complex takes over where the complex is and when it is built. */
export function AddDialog({ companyId, onClose }: Props) {
  const t = useTranslations('firms.add')
  const tKinds = useTranslations('catalogue.kinds')
  const formId = useId()
  const form = useListingDraft(companyId, onClose)
  const { kind, complexId, problem, errors } = form
  return (
    <Dialog
      open
      size="l"
      title={t('title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={formId} value="more" busy={form.isBusy}>
            {t('more')}
          </Button>
          <Button type="submit" variant="primary" form={formId} busy={form.isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate className={styles.form} onSubmit={form.onSubmit}>
        <p>{t('intro')}</p>
        {problem ? (
          <Notice tone={problem.tone} role={problem.tone === 'error' ? 'alert' : 'status'}>
            {problem.text}
          </Notice>
        ) : null}
        <Field label={t('kind')}>
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={({ target }) => form.setKind(objectKind.parse(target.value))}
            >
              {objectKind.options.map((option) => (
                <option key={option} value={option}>
                  {tKinds(option)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {kind === 'complex' ? null : (
          <Houses
            companyId={companyId}
            chosen={complexId}
            onChoose={(id) => void form.setHouse(id)}
          />
        )}
        {complexId === null ? <PlaceFields form={form} errors={errors} /> : null}
        {fieldsOf({ kind })
          .filter(({ name }) => !form.isTaken(name))
          .map((field) => (
            <ListingInput key={field.name} field={field} form={form} />
          ))}
      </form>
    </Dialog>
  )
}

type HousesProps = {
  companyId: number
  chosen: number | null
  onChoose: (id: number | null) => void
}

/** The complexes of the company. */
function Houses({ companyId, chosen, onChoose }: HousesProps) {
  const t = useTranslations('firms.add')
  const { data } = useQuery(firmPricesOptions(companyId, null))
  if (!data || data.complexes.length === 0) return null
  return (
    <Field label={t('house')} hint={t('houseHint')}>
      {(control) => (
        <Select
          {...control}
          value={chosen ?? ''}
          onChange={({ target }) => onChoose(Number(target.value) || null)}
        >
          <option value="">{t('noHouse')}</option>
          {data.complexes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
