'use client'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'

type Props = { onConfirm: () => void; onClose: () => void }

/** Texts of the member that are only on this device do not outlive the logout: the next one here could read them. */
export function LogoutQuestion(props: Props) {
  const t = useTranslations('shell.client.logoutQuestion')
  return (
    <ConfirmDialog
      {...props}
      open
      danger
      title={t('title')}
      text={t('text')}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
    />
  )
}
