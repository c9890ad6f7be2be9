'use client'
import { Pencil } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useCurrentUser } from '@/lib/people/client'
import { routesIn } from '@/lib/routes'

/** Renders nothing unless the reader may edit the company. */
export function EditLink({ id }: { id: number }) {
  const t = useTranslations('companies.edit')
  const to = routesIn(useLocale())
  if (useCurrentUser()?.role !== 'admin') return null
  return (
    <ButtonLink
      variant="quiet"
      size="s"
      href={to.staffCompanies({ edit: id })}
      icon={<Icon of={Pencil} />}
    >
      {t('link')}
    </ButtonLink>
  )
}
