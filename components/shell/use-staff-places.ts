'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useCurrentUser } from '@/lib/people/client'
import { routesIn } from '@/lib/routes'

/** The staff's rooms that the reader may enter; none for members and until it is known who reads. */
export function useStaffPlaces(): { href: string; label: string }[] {
  const role = useCurrentUser()?.role ?? 'member'
  const t = useTranslations('shell.client')
  const to = routesIn(useLocale())
  return [
    ...(role === 'member' ? [] : [{ href: to.staffCategories(), label: t('staffCategories') }]),
    ...(role === 'admin' ? [{ href: to.staffJobs(), label: t('jobs') }] : []),
  ]
}
