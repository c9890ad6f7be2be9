'use client'
import { useLocale, useTranslations } from 'next-intl'
import { Button, ButtonLink } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { WritingReason } from '@/lib/conversations/schema'
import { useResendConfirmation } from '@/lib/people/client'
import type { Person } from '@/lib/people/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { routesIn } from '@/lib/routes'

type Props = { reason: WritingReason; person: Person }

/** Says why nothing can be written here, and what would help. */
export function WhyNot({ reason, person }: Props) {
  const t = useTranslations('conversations')
  const to = routesIn(useLocale())
  const words = t(`reasons.${reason}`, { name: person.name })
  if (reason === 'unconfirmed') return <Unconfirmed>{words}</Unconfirmed>
  const profile =
    reason === 'ignored' ? (
      <ButtonLink href={to.profile(person.id)}>{t('menu.profile')}</ButtonLink>
    ) : undefined
  return <Notice action={profile}>{words}</Notice>
}

function Unconfirmed({ children }: { children: string }) {
  const t = useTranslations('conversations')
  const say = useErrorText()
  const resend = useResendConfirmation()
  return (
    <Notice
      tone="warning"
      action={
        <Button busy={resend.isPending} onClick={() => resend.mutate()}>
          {t('confirm')}
        </Button>
      }
    >
      <p>{children}</p>
      <p role="status">
        {resend.isSuccess ? t('confirmSent') : null}
        {resend.error ? say(resend.error) : null}
      </p>
    </Notice>
  )
}
