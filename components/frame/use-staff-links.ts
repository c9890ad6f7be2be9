'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { deskOptions } from '@/lib/callbacks/client'
import { useCurrentUser } from '@/lib/people/client'
import { routesIn } from '@/lib/routes'

export type StaffPlace = { href: string; label: string; count?: number }

/** Staff pages that the reader may enter; none for members and until the session is loaded. */
export function useStaffLinks(): StaffPlace[] {
  const role = useCurrentUser()?.role ?? 'member'
  const t = useTranslations('shell.client')
  const to = routesIn(useLocale())
  const count = useQuery({ ...deskOptions, enabled: role !== 'member' }).data?.counts.new
  return [
    ...(role === 'member' ? [] : [{ href: to.staffCategories(), label: t('staffCategories') }]),
    ...(role === 'member'
      ? []
      : [{ href: to.staffRequests(), label: t('callbackRequests'), count }]),
    ...(role === 'member' ? [] : [{ href: to.staffFeeds(), label: t('feeds') }]),
    ...(role === 'member' ? [] : [{ href: to.staffRates(), label: t('rates') }]),
    ...(role === 'admin'
      ? [
          { href: to.staffCompanies(), label: t('staffCompanies') },
          { href: to.staffJobs(), label: t('jobs') },
        ]
      : []),
  ]
}
