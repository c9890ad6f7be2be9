'use client'
import { Check, X } from 'lucide'
import { useTranslations } from 'next-intl'
import listStyles from '@/components/shell/own-list.module.css'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useAnswerCompany } from '@/lib/firms/client'
import type { ReceivedInvitation } from '@/lib/firms/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import styles from './firms.module.css'

/** Open invitations to companies; nothing without any. */
export function Invitations({ invitations }: { invitations: ReceivedInvitation[] }) {
  const t = useTranslations('firms.invitations')
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="invitations" className={styles.section}>
      <h2 id="invitations">{t('title')}</h2>
      <ul className={listStyles.list}>
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <Invitation invitation={invitation} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Invitation({ invitation }: { invitation: ReceivedInvitation }) {
  const t = useTranslations('firms.invitations')
  const say = useErrorText()
  const format = useFormatter()
  const { id, invitedBy, expiresAt } = invitation
  const company = invitation.company.name
  const answer = useAnswerCompany(id)
  const send = (isYes: boolean) =>
    answer.mutate(isYes, {
      onSuccess: () => void toast('success', t(isYes ? 'accepted' : 'declined', { company })),
      onError: (error) => void toast('error', say(error)),
    })
  return (
    <article className={listStyles.item}>
      <h3 className={listStyles.title}>
        {invitedBy ? t('from', { name: invitedBy.name, company }) : t('fromNobody', { company })}
      </h3>
      <p>{t('about')}</p>
      <p className={listStyles.facts}>
        {t('until', { day: format.dateTime(new Date(expiresAt), { dateStyle: 'long' }) })}
      </p>
      <div className={styles.actions}>
        <Button
          variant="primary"
          busy={answer.isPending && answer.variables}
          icon={<Icon of={Check} />}
          aria-label={t('acceptOf', { company })}
          onClick={() => send(true)}
        >
          {t('accept')}
        </Button>
        <Button
          busy={answer.isPending && !answer.variables}
          icon={<Icon of={X} />}
          aria-label={t('declineOf', { company })}
          onClick={() => send(false)}
        >
          {t('decline')}
        </Button>
      </div>
    </article>
  )
}
