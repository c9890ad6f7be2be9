'use client'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import styles from '@/components/parts/staff.module.css'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
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
  const formId = useId()
  const form = useCompanyForm({ company, onClose })
  return (
    <Dialog
      open
      size="l"
      title={t(company ? 'titleEdit' : 'titleNew')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button type="submit" variant="primary" form={formId} busy={form.isBusy}>
          {t(company ? 'save' : 'createIt')}
        </Button>
      }
    >
      <form id={formId} method="post" noValidate className={styles.form} onSubmit={form.onSubmit}>
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
      </form>
    </Dialog>
  )
}
