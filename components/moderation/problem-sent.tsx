'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useSignedIn } from '@/lib/people/signed-in/client'
import { routesIn } from '@/lib/routes'

/** What follows a report; it takes the focus that the form had. */
export function ProblemSent({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations('moderation.problem')
  const to = routesIn(useLocale())
  const isMember = useSignedIn()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} role="status">
      <EmptyState
        title={t('sentTitle')}
        text={t(isMember ? 'sentMember' : 'sentVisitor')}
        action={
          <>
            <Button onClick={onAgain}>{t('again')}</Button>{' '}
            {isMember ? <ButtonLink href={to.reports()}>{t('toReports')}</ButtonLink> : null}
          </>
        }
      />
    </div>
  )
}
