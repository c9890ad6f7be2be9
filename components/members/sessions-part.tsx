'use client'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { FeedTime } from '@/components/parts/feed-time'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { useEndSessions } from '@/lib/members/client'
import type { MemberDetail } from '@/lib/members/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import styles from './members.module.css'

/** Where the member is logged in, as a number, and the end of all of it. */
export function SessionsPart({ member }: { member: MemberDetail }) {
  const t = useTranslations('members.staff')
  const say = useErrorText()
  const heading = useId()
  const end = useEndSessions(member.id)
  const endAll = () =>
    end.mutate(undefined, {
      onSuccess: () => void toast('success', t('sessionsEnded')),
      onError: (error) => void toast('error', say(error)),
    })
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 id={heading} className={styles.title}>
        {t('sessions')}
      </h3>
      {member.sessions === 0 || !member.lastSeenAt ? (
        <p>{t('noSessions')}</p>
      ) : (
        <p>
          {member.sessions}, {t('seen')}: <FeedTime at={member.lastSeenAt} />
        </p>
      )}
      {member.mayBlock ? (
        <Button className={styles.submit} busy={end.isPending} onClick={endAll}>
          {t('endSessions')}
        </Button>
      ) : null}
    </section>
  )
}
