'use client'
import { useTranslations } from 'next-intl'
import { lazy } from 'react'
import { MemberPart } from '@/components/shell/member-part'
import { inviteVisitor } from '@/components/shell/modals'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

const MySubscriptions = lazy(() =>
  import('./my-subscriptions').then((m) => ({ default: m.MySubscriptions })),
)

/** One's own feed; visitors learn what it would be. */
export function Subscriptions() {
  const t = useTranslations('feed.subscriptions')
  return (
    <MemberPart
      idle={
        <EmptyState
          title={t('guestTitle')}
          text={t('guestText')}
          action={
            <Button variant="primary" onClick={inviteVisitor}>
              {t('login')}
            </Button>
          }
        />
      }
    >
      <MySubscriptions />
    </MemberPart>
  )
}
