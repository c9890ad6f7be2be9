'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { callbacksKey, deskOptions } from '@/lib/callbacks/client'
import { useLive } from '@/lib/live/client'
import { reportDeskOptions, reportsKey } from '@/lib/moderation/client'
import { useCurrentUser } from '@/lib/people/client'
import { routesIn } from '@/lib/routes'

export type StaffPlace = { href: string; label: string; count?: number }

/** Staff pages below the overview that the reader may enter; none for members and until the session is loaded. */
export function useStaffLinks(): StaffPlace[] {
  const queryClient = useQueryClient()
  const role = useCurrentUser()?.role ?? 'member'
  const t = useTranslations('shell.client')
  const to = routesIn(useLocale())
  useLive(role === 'member' ? null : 'staff', findStaff, {
    onNews: ({ name }) => {
      const key = name === 'report.created' ? reportsKey : callbacksKey
      void queryClient.invalidateQueries({ queryKey: key })
    },
  })
  const count = useQuery({ ...deskOptions, enabled: role !== 'member' }).data?.counts.new
  const waiting = useQuery({ ...reportDeskOptions, enabled: role !== 'member' }).data
  if (role === 'member') return []
  const places: StaffPlace[] = [
    { href: to.staffCategories(), label: t('staffCategories') },
    { href: to.staffRequests(), label: t('callbackRequests'), ...(count && { count }) },
    { href: to.staffFeeds(), label: t('feeds'), ...(waiting && { count: waiting.feeds }) },
    { href: to.staffRates(), label: t('rates') },
    { href: to.staffProgrammes(), label: t('programmes') },
    { href: to.staffNumbers(), label: t('numbers') },
    { href: to.staffRemoved(), label: t('removed') },
    { href: to.staffSearches(), label: t('emptySearches') },
    { href: to.staffSynonyms(), label: t('synonyms') },
    { href: to.staffWords(), label: t('words') },
    { href: to.staffClaims(), label: t('claims'), ...(waiting && { count: waiting.claims }) },
    { href: to.staffMembers(), label: t('staffMembers') },
    { href: to.staffLog(), label: t('staffLog') },
  ]
  const ofAdmins = [
    { href: to.staffCompanies(), label: t('staffCompanies') },
    { href: to.staffLimits(), label: t('limits') },
    { href: to.staffJobs(), label: t('jobs') },
    { href: to.staffSystem(), label: t('system') },
  ]
  return role === 'admin' ? [...places, ...ofAdmins] : places
}

/** How many reports wait; 0 for members. */
export function useOpenReports(): number {
  const role = useCurrentUser()?.role ?? 'member'
  return useQuery({ ...reportDeskOptions, enabled: role !== 'member' }).data?.open ?? 0
}

async function findStaff() {
  const [{ channels }, { reportCreated }, { callbackRequested }] = await Promise.all([
    import('@/lib/live/schema'),
    import('@/lib/removals/events'),
    import('@/lib/callbacks/events'),
  ])
  return { channel: channels.staff(), events: [reportCreated, callbackRequested] }
}
