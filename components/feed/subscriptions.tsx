'use client'
import { useTranslations } from 'next-intl'
import { lazy } from 'react'
import { MemberPart } from '@/components/shell/member-part'
import { openLoginForVisitor } from '@/components/shell/modals'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

const MySubscriptions = lazy(() =>
  import('./my-subscriptions').then((m) => ({ default: m.MySubscriptions })),
)

/** The reader's own feed; for visitors an explanation. */
export function Subscriptions() {
  const t = useTranslations('feed.subscriptions')
  return (
    <MemberPart
      idle={
        <EmptyState
          title={t('guestTitle')}
          text={t('guestText')}
          action={
            <Button variant="primary" onClick={openLoginForVisitor}>
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
