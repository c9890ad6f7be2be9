'use client'
import { Pencil, Plus } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useCurrentUser } from '@/lib/people/client'
import { routesIn } from '@/lib/routes'
import { useViewer } from '@/lib/viewer/client'

/** Whether the reader is staff; false until the session is loaded. */
export const useIsStaff = (): boolean => (useCurrentUser()?.role ?? 'member') !== 'member'

/** Renders nothing for members. */
export function CreateLink() {
  const t = useTranslations('sales.staff')
  const to = routesIn(useLocale())
  if (!useIsStaff()) return null
  return (
    <ButtonLink variant="primary" href={to.createSale()} icon={<Icon of={Plus} />}>
      {t('create')}
    </ButtonLink>
  )
}

/** Renders nothing unless the reader may edit the sale. */
export function EditLink({ id }: { id: number }) {
  const t = useTranslations('sales.page')
  const to = routesIn(useLocale())
  if (!useViewer({ sales: [id] })?.sales[id]?.mayEdit) return null
  return (
    <ButtonLink variant="quiet" href={to.editSale(id)} icon={<Icon of={Pencil} />}>
      {t('edit')}
    </ButtonLink>
  )
}
