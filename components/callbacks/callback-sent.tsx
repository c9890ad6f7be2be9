'use client'
import { useLocale, useTranslations } from 'next-intl'
import { SentNotice } from '@/components/parts/sent-notice'
import { Button, ButtonLink } from '@/components/ui/button'
import { useSignedIn } from '@/lib/people/signed-in/client'
import { routesIn } from '@/lib/routes'
import styles from './callback-form.module.css'

type Props = { onAgain: () => void; onClose?: () => void }

/** The confirmation of a callback request. */
export function CallbackSent({ onAgain, onClose }: Props) {
  const t = useTranslations('callbacks.form')
  const to = routesIn(useLocale())
  const isMember = useSignedIn()
  return (
    <SentNotice
      title={t('sentTitle')}
      text={t(isMember ? 'sentMember' : 'sentVisitor')}
      action={
        <span className={styles.actions}>
          <Button onClick={onClose ?? onAgain}>{t(onClose ? 'close' : 'again')}</Button>
          {isMember ? (
            <ButtonLink href={to.accountTab('requests')}>{t('toRequests')}</ButtonLink>
          ) : null}
        </span>
      }
    />
  )
}
