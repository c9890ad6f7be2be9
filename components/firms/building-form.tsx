'use client'
import { useTranslations } from 'next-intl'
import { FormProblem } from '@/components/objects/form-problem'
import { FormDialog } from '@/components/parts/form-dialog'
import styles from '@/components/parts/staff.module.css'
import { useUnsavedGuard } from '@/components/shell/use-unsaved-guard'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Field, Input, Select } from '@/components/ui/field'
import type { OwnBuilding } from '@/lib/catalogue/buildings/schema'
import { buildState } from '@/lib/catalogue/schema'
import { useBuildingForm } from './use-building-form'

type Props = {
  of: { companyId: number; complexId: number }
  /** The one to edit; null adds one. */
  building: OwnBuilding | null
  onClose: () => void
}

const NUMBERS = ['floors', 'builtYear', 'builtQuarter'] as const

/** A building of a complex. */
export function BuildingForm({ of, building, onClose }: Props) {
  const t = useTranslations('firms.buildings')
  const tListing = useTranslations('firms.listing')
  const form = useBuildingForm({ of, building, onClose })
  const guard = useUnsavedGuard(form.isChanged)
  return (
    <FormDialog
      title={t(building ? 'titleEdit' : 'titleNew')}
      closeLabel={t('close')}
      submitLabel={t('save')}
      isBusy={form.isBusy}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
      onClose={() => guard.ask(onClose)}
    >
      <FormProblem problem={form.problem} />
      <Field
        required
        label={tListing('fields.name')}
        hint={t(building?.isOfFeed ? 'nameOfFeed' : 'nameHint')}
        error={form.errors.name}
      >
        {(control) => <Input {...control} {...form.given('name')} readOnly={building?.isOfFeed} />}
      </Field>
      <Field label={tListing('fields.state')} error={form.errors.state}>
        {(control) => (
          <Select {...control} {...form.given('state')}>
            <option value="">{tListing('unknown')}</option>
            {buildState.options.map((option) => (
              <option key={option} value={option}>
                {tListing(`states.${option}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {NUMBERS.map((name) => (
        <Field key={name} label={tListing(`fields.${name}`)} error={form.errors[name]}>
          {(control) => (
            <Input {...control} {...form.given(name)} inputMode="numeric" autoComplete="off" />
          )}
        </Field>
      ))}
      <ConfirmDialog
        open={guard.held !== null}
        danger
        title={t('dropTitle')}
        confirmLabel={tListing('discard')}
        cancelLabel={tListing('stay')}
        onConfirm={guard.drop}
        onClose={guard.stay}
      />
    </FormDialog>
  )
}
