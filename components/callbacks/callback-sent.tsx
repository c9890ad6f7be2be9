'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useSignedIn } from '@/lib/people/signed-in/client'
import { routesIn } from '@/lib/routes'
import styles from './callback-form.module.css'

type Props = { onAgain: () => void; onClose?: () => void }

/** What follows a request; it takes the focus that the form had. */
export function CallbackSent({ onAgain, onClose }: Props) {
  const t = useTranslations('callbacks.form')
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
          <span className={styles.actions}>
            <Button onClick={onClose ?? onAgain}>{t(onClose ? 'close' : 'again')}</Button>
            {isMember ? (
              <ButtonLink href={to.accountTab('requests')}>{t('toRequests')}</ButtonLink>
            ) : null}
          </span>
        }
      />
    </div>
  )
}
