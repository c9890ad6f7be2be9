'use client'
import { useLocale, useTranslations } from 'next-intl'
import { SentNotice } from '@/components/parts/sent-notice'
import { Button, ButtonLink } from '@/components/ui/button'
import { useSignedIn } from '@/lib/people/signed-in/client'
import { routesIn } from '@/lib/routes'

/** The confirmation of a report. */
export function ProblemSent({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations('moderation.problem')
  const to = routesIn(useLocale())
  const isMember = useSignedIn()
  return (
    <SentNotice
      title={t('sentTitle')}
      text={t(isMember ? 'sentMember' : 'sentVisitor')}
      action={
        <>
          <Button onClick={onAgain}>{t('again')}</Button>{' '}
          {isMember ? <ButtonLink href={to.reports()}>{t('toReports')}</ButtonLink> : null}
        </>
      }
    />
  )
}
