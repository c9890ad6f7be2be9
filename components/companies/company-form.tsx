'use client'
import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/parts/form-dialog'
import styles from '@/components/parts/staff.module.css'
import { Checkbox } from '@/components/ui/field'
import type { Company } from '@/lib/companies/schema'
import { NameFields, ReachFields, SeatFields } from './company-fields'
import { CompanyWords } from './company-words'
import { LogoField } from './logo-field'
import { StaffField } from './staff-field'
import { useCompanyForm } from './use-company-form'

type Props = {
  /** The one to edit; null creates a new one. */
  company: Company | null
  onClose: () => void
}

/** The form of a company, for admins. */
export function CompanyForm({ company, onClose }: Props) {
  const t = useTranslations('companies.edit')
  const form = useCompanyForm({ company, onClose })
  return (
    <FormDialog
      size="l"
      title={t(company ? 'titleEdit' : 'titleNew')}
      closeLabel={t('close')}
      onClose={onClose}
      submitLabel={t(company ? 'save' : 'createIt')}
      isBusy={form.isBusy}
      onSubmit={form.onSubmit}
      className={styles.form}
    >
      <NameFields form={form} />
      <LogoField form={form} />
      <CompanyWords form={form} />
      <SeatFields form={form} />
      <ReachFields form={form} />
      <StaffField form={form} known={company?.staff ?? []} />
      <Checkbox
        {...form.register('isVerified')}
        label={t('isVerified')}
        hint={t('isVerifiedHint')}
      />
    </FormDialog>
  )
}
