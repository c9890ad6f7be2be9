'use client'
import { useTranslations } from 'next-intl'
import { ListLoading } from '@/components/shell/list-states'
import { useCurrentUser } from '@/lib/people/client'
import { OwnReports } from './own-reports'
import { StaffReports } from './staff-reports'

/** The queue for staff, own reports for members. */
export function Reports() {
  const t = useTranslations('moderation.own')
  const me = useCurrentUser()
  if (me === undefined) return <ListLoading label={t('loading')} />
  return me && me.role !== 'member' ? <StaffReports meId={me.id} /> : <OwnReports />
}
