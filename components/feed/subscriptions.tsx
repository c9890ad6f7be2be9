'use client'
import { useTranslations } from 'next-intl'
import { MemberPart } from '@/components/shell/member-part'
import { openLoginForVisitor } from '@/components/shell/modals'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { lazyPart } from '@/lib/platform/web/lazy-part'

const MySubscriptions = lazyPart(() =>
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
