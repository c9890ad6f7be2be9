'use client'
import { Undo2 } from 'lucide'
import { useTranslations } from 'next-intl'
import listStyles from '@/components/shell/own-list.module.css'
import { toast } from '@/components/shell/toast'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useWithdraw } from '@/lib/firms/client'
import type { SentInvitation } from '@/lib/firms/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import styles from './firms.module.css'

type Props = { companyId: number; invitations: SentInvitation[] }

/** Whom the company has invited, without an answer or with a no; nothing without any. */
export function SentInvitations({ companyId, invitations }: Props) {
  const t = useTranslations('firms.sent')
  const say = useErrorText()
  const format = useFormatter()
  const withdraw = useWithdraw(companyId)
  if (invitations.length === 0) return null
  const send = (id: number) =>
    withdraw.mutate(id, {
      onSuccess: () => void toast('success', t('withdrawn')),
      onError: (error) => void toast('error', say(error)),
    })
  return (
    <section aria-labelledby="sent" className={styles.section}>
      <h2 id="sent">{t('title')}</h2>
      <ul className={listStyles.list}>
        {invitations.map(({ id, email, person, isDeclined, expiresAt }) => {
          const name = person?.name ?? email ?? ''
          const day = format.dateTime(new Date(expiresAt), { dateStyle: 'medium' })
          return (
            <li key={id} className={styles.row}>
              <div className={styles.about}>
                <span>{name}</span>
                <p className={listStyles.facts}>
                  {isDeclined ? <Badge>{t('declined')}</Badge> : <span>{t('until', { day })}</span>}
                </p>
              </div>
              {isDeclined ? null : (
                <Button
                  size="s"
                  variant="quiet"
                  icon={<Icon of={Undo2} size={16} />}
                  aria-label={t('withdrawOf', { name })}
                  onClick={() => send(id)}
                >
                  {t('withdraw')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
