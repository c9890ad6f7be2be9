'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FormProblem } from '@/components/objects/form-problem'
import { LazyPictures } from '@/components/objects/lazy-pictures'
import { fieldsOf } from '@/components/objects/listing-fields'
import { ListingInput } from '@/components/objects/listing-input'
import { FormDialog } from '@/components/parts/form-dialog'
import styles from '@/components/parts/staff.module.css'
import { useUnsavedGuard } from '@/components/shell/use-unsaved-guard'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Field, Select } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { type ObjectKind, objectKind } from '@/lib/catalogue/schema'
import { firmPricesOptions } from '@/lib/firms/prices/client'
import { useCurrentUser } from '@/lib/people/client'
import { PlaceFields } from './place-fields'
import { useListingDraft } from './use-listing-draft'

type Props = { companyId: number; onClose: () => void }

/** The form of a new listing; a unit of a complex takes over where the complex is and when it is built. */
export function AddDialog(props: Props) {
  const me = useCurrentUser()
  return me ? <AddForm {...props} userId={me.id} /> : null
}

function AddForm({ companyId, userId, onClose }: Props & { userId: number }) {
  const t = useTranslations('firms.add')
  const form = useListingDraft(companyId, userId, onClose)
  const tListing = useTranslations('firms.listing')
  const tPictures = useTranslations('pictures')
  const { kind, houseId, problem, errors } = form
  // All else is kept on this device.
  const guard = useUnsavedGuard(form.pictures.isWaiting)
  return (
    <FormDialog
      size="l"
      title={t('title')}
      closeLabel={t('close')}
      submitLabel={t('save')}
      another={{ label: t('more'), onPress: form.onMore }}
      isBusy={form.isBusy}
      isKept
      className={styles.form}
      onSubmit={form.onSubmit}
      onClose={() => guard.ask(onClose)}
    >
      <p>{t('intro')}</p>
      {form.isRestored ? (
        <Notice role="status" action={<Button onClick={form.clear}>{t('anew')}</Button>}>
          {t('restored')}
        </Notice>
      ) : null}
      <FormProblem problem={problem} />
      <Kinds kind={kind} onChoose={form.setKind} />
      {kind === 'complex' ? null : (
        <Houses companyId={companyId} chosen={houseId} onChoose={(id) => void form.setHouse(id)} />
      )}
      {houseId === null ? <PlaceFields form={form} errors={errors} /> : null}
      {fieldsOf({ kind })
        .filter(({ name }) => !form.isTaken(name))
        .map((field) => (
          <ListingInput key={field.name} field={field} form={form} />
        ))}
      <LazyPictures pictures={form.pictures} error={errors.images} />
      <ConfirmDialog
        open={guard.held !== null}
        danger
        title={tPictures('onTheirWay')}
        text={tPictures('onTheirWayText')}
        confirmLabel={tListing('discard')}
        cancelLabel={tListing('stay')}
        onConfirm={guard.drop}
        onClose={guard.stay}
      />
    </FormDialog>
  )
}

type KindsProps = { kind: ObjectKind; onChoose: (kind: ObjectKind) => void }

function Kinds({ kind, onChoose }: KindsProps) {
  const t = useTranslations('firms.add')
  const tKinds = useTranslations('catalogue.kinds')
  return (
    <Field label={t('kind')}>
      {(control) => (
        <Select
          {...control}
          value={kind}
          onChange={({ target }) => onChoose(objectKind.parse(target.value))}
        >
          {objectKind.options.map((option) => (
            <option key={option} value={option}>
              {tKinds(option)}
            </option>
          ))}
        </Select>
      )}
    </Field>
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
