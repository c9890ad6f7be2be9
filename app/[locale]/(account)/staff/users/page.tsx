import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { StaffMembers } from '@/components/members/staff-members'
import { Messages } from '@/components/shell/messages'
import { QueryScope } from '@/components/shell/query-scope'
import { pageMetadata } from '@/lib/platform/i18n/metadata'
import { routes } from '@/lib/routes'

export const ensureStatic = 'navigation'

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('members.staff')])
  return pageMetadata({
    locale,
    path: routes.staffMembers(),
    title: t('title'),
    description: t('description'),
    isPrivate: true,
  })
}

export default async function StaffMembersPage() {
  const t = await getTranslations('members.staff')
  return (
    <>
      <h1>{t('title')}</h1>
      <Messages
        only={[
          'members',
          'audit',
          'moderation.reasons',
          'profiles.trust',
          'common',
          'errors.field',
        ]}
      >
        <Suspense>
          <QueryScope>
            <StaffMembers />
          </QueryScope>
        </Suspense>
      </Messages>
    </>
  )
}
