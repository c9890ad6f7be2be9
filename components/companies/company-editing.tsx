'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { Dialog } from '@/components/ui/dialog'
import { companyOptions } from '@/lib/companies/client'
import { useErrorText } from '@/lib/platform/http/use-error-text'
import { CompanyForm } from './company-form'

type Props = { id: number; onClose: () => void }

/** The form of one company, once it is known what it says now. */
export function CompanyEditing({ id, onClose }: Props) {
  const t = useTranslations('companies.edit')
  const say = useErrorText()
  const found = useQuery({ ...companyOptions(id), refetchOnWindowFocus: false })
  if (found.data && !found.isPlaceholderData) {
    return <CompanyForm company={found.data} onClose={onClose} />
  }
  return (
    <Dialog open size="l" title={t('titleEdit')} closeLabel={t('close')} onClose={onClose}>
      {found.isError ? (
        <ListFailed title={t('failedOne')} retry={t('retry')} onRetry={() => found.refetch()}>
          {say(found.error)}
        </ListFailed>
      ) : (
        <ListLoading label={t('loadingOne')} />
      )}
    </Dialog>
  )
}
