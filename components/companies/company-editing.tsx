'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ListFailed } from '@/components/shell/list-states'
import { Dialog } from '@/components/ui/dialog'
import { companyOptions } from '@/lib/companies/client'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { CompanyForm } from './company-form'

type Props = { id: number; onClose: () => void }

/** The form of one company, once its data is loaded. */
export function CompanyEditing({ id, onClose }: Props) {
  const t = useTranslations('companies.edit')
  const say = useErrorText()
  const found = useQuery({ ...companyOptions(id), refetchOnWindowFocus: false })
  if (found.data && !found.isPlaceholderData) {
    return <CompanyForm company={found.data} onClose={onClose} />
  }
  // Not one dialog right after the other: on phones the first one goes back in the history when it closes, and
  // that would close the second.
  if (!found.isError)
    return (
      <p className="visually-hidden" role="status">
        {t('loadingOne')}
      </p>
    )
  return (
    <Dialog open size="l" title={t('titleEdit')} closeLabel={t('close')} onClose={onClose}>
      <ListFailed title={t('failedOne')} retry={t('retry')} onRetry={() => found.refetch()}>
        {say(found.error)}
      </ListFailed>
    </Dialog>
  )
}
