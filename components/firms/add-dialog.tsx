'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Suspense } from 'react'
import { BuildingSelect } from '@/components/objects/building-select'
import { FormProblem } from '@/components/objects/form-problem'
import { LazyPictures } from '@/components/objects/lazy-pictures'
import { fieldsOf, hasBuilding } from '@/components/objects/listing-fields'
import { ListingInput } from '@/components/objects/listing-input'
import { useSignedOutToast } from '@/components/objects/use-signed-out-toast'
import { FormDialog } from '@/components/parts/form-dialog'
import styles from '@/components/parts/staff.module.css'
import { useUnsavedGuard } from '@/components/shell/use-unsaved-guard'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Field, Select } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import type { ListingDraft } from '@/lib/catalogue/drafts/schema'
import { type ObjectKind, objectKind } from '@/lib/catalogue/schema'
import { firmPricesOptions } from '@/lib/firms/prices/client'
import { useCurrentUser } from '@/lib/people/client'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import { PlaceFields } from './place-fields'
import { useListingDraft } from './use-listing-draft'

const DraftConflict = lazyPart(() =>
  import('./draft-conflict').then((m) => ({ default: m.DraftConflict })),
)

type Props = {
  companyId: number
  /** The draft to go on with; null for a new listing. */
  stored?: ListingDraft | null
  onClose: () => void
}

/** The form of a new listing; a unit of a complex takes over where the complex is and when it is built. */
export function AddDialog(props: Props) {
  const me = useCurrentUser()
  return me ? <AddForm {...props} userId={me.id} /> : null
}

function AddForm({ companyId, stored = null, userId, onClose }: Props & { userId: number }) {
  const t = useTranslations('firms.add')
  const tDrafts = useTranslations('firms.drafts')
  const form = useListingDraft({ companyId, userId, stored, onClose })
  const { kind, houseId, problem, errors } = form
  const guard = useUnsavedGuard(form.isUnsaved)
  useSignedOutToast()
  const others = [
    { label: tDrafts('save'), onPress: () => form.submit('draft') },
    ...(stored ? [] : [{ label: t('more'), onPress: () => form.submit('more') }]),
  ]
  const forget = () => {
    if (stored) form.forget()
  }
  const close = () => {
    forget()
    onClose()
  }
  return (
    <FormDialog
      size="l"
      title={stored ? tDrafts('edit') : t('title')}
      closeLabel={t('close')}
      submitLabel={stored ? tDrafts('publish') : t('save')}
      others={others}
      isBusy={form.isBusy}
      isKept
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit('publish')
      }}
      onClose={() => guard.ask(close)}
    >
      <p>{stored ? tDrafts('intro') : t('intro')}</p>
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
      <Buildings form={form} />
      {houseId === null ? <PlaceFields form={form} errors={errors} /> : null}
      {fieldsOf({ kind }).map((field) =>
        field.type === 'building' || form.isTaken(field.name) ? null : (
          <ListingInput key={field.name} field={field} form={form} />
        ),
      )}
      <LazyPictures pictures={form.pictures} error={errors.images} />
      <Leaving guard={guard} isWaiting={form.pictures.isWaiting} forget={forget} />
      {form.conflict ? (
        <Suspense>
          <DraftConflict
            {...form.conflict}
            companyId={companyId}
            keepMine={form.keepMine}
            takeTheirs={form.takeTheirs}
          />
        </Suspense>
      ) : null}
    </FormDialog>
  )
}

/** The buildings of the chosen complex. */
function Buildings({ form }: { form: ReturnType<typeof useListingDraft> }) {
  const { kind, house, values, errors } = form
  if (!house || !hasBuilding({ kind })) return null
  return (
    <BuildingSelect
      buildings={house.buildings}
      language={house.language}
      chosen={values.buildingId}
      error={errors.buildingId}
      onChoose={form.setBuilding}
    />
  )
}

type LeavingProps = {
  guard: ReturnType<typeof useUnsavedGuard>
  isWaiting: boolean
  forget: () => void
}

/** Asks before pictures that are on their way are dropped, or changes of a draft that colleagues do not have yet. */
function Leaving({ guard, isWaiting, forget }: LeavingProps) {
  const tDrafts = useTranslations('firms.drafts')
  const tListing = useTranslations('firms.listing')
  const tPictures = useTranslations('pictures')
  return (
    <ConfirmDialog
      open={guard.held !== null}
      danger
      title={isWaiting ? tPictures('onTheirWay') : tDrafts('dropTitle')}
      text={isWaiting ? tPictures('onTheirWayText') : undefined}
      confirmLabel={tListing('discard')}
      cancelLabel={tListing('stay')}
      onConfirm={() => {
        forget()
        guard.drop()
      }}
      onClose={guard.stay}
    />
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
