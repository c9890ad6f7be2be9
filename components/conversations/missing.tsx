'use client'
import { MailX } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { routesIn } from '@/lib/routes'

/** Instead of a conversation that does not exist, or is of others. */
export function Missing() {
  const t = useTranslations('conversations')
  const to = routesIn(useLocale())
  return (
    <EmptyState
      icon={<Icon of={MailX} />}
      title={t('thread.missing')}
      action={<ButtonLink href={to.conversations()}>{t('back')}</ButtonLink>}
    />
  )
}
