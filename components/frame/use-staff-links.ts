'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { callbacksKey, deskOptions } from '@/lib/callbacks/client'
import { useLive } from '@/lib/live/client'
import { reportDeskOptions, reportsKey } from '@/lib/moderation/client'
import { useCurrentUser } from '@/lib/people/client'
import { routesIn } from '@/lib/routes'

/** What pages of the staff are about, in the order of the overview. */
export const STAFF_KINDS = ['texts', 'people', 'catalogue', 'search', 'system'] as const
type StaffKind = (typeof STAFF_KINDS)[number]

/** `count`: how much waits there. */
export type StaffPlace = { kind: StaffKind; href: string; label: string; count?: number }

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
    { kind: 'texts', href: to.staffCategories(), label: t('staffCategories') },
    {
      kind: 'people',
      href: to.staffRequests(),
      label: t('callbackRequests'),
      ...(count && { count }),
    },
    {
      kind: 'catalogue',
      href: to.staffFeeds(),
      label: t('feeds'),
      ...(waiting && { count: waiting.feeds }),
    },
    { kind: 'catalogue', href: to.staffRates(), label: t('rates') },
    { kind: 'catalogue', href: to.staffProgrammes(), label: t('programmes') },
    { kind: 'texts', href: to.staffNumbers(), label: t('numbers') },
    { kind: 'texts', href: to.staffRemoved(), label: t('removed') },
    { kind: 'search', href: to.staffSearches(), label: t('emptySearches') },
    { kind: 'search', href: to.staffSynonyms(), label: t('synonyms') },
    { kind: 'texts', href: to.staffWords(), label: t('words') },
    {
      kind: 'people',
      href: to.staffClaims(),
      label: t('claims'),
      ...(waiting && { count: waiting.claims }),
    },
    { kind: 'people', href: to.staffMembers(), label: t('staffMembers') },
    { kind: 'system', href: to.staffLog(), label: t('staffLog') },
  ]
  const ofAdmins: StaffPlace[] = [
    { kind: 'catalogue', href: to.staffCompanies(), label: t('staffCompanies') },
    { kind: 'system', href: to.staffLimits(), label: t('limits') },
    { kind: 'system', href: to.staffJobs(), label: t('jobs') },
    { kind: 'system', href: to.staffSystem(), label: t('system') },
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
