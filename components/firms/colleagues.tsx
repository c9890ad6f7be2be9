'use client'
import { Crown, LogOut, UserMinus } from 'lucide'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { PersonAvatar } from '@/components/parts/person-avatar'
import { PersonName } from '@/components/parts/person-name'
import listStyles from '@/components/shell/own-list.module.css'
import { toast } from '@/components/shell/toast'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Icon } from '@/components/ui/icon'
import { usePassOwnership, useRemoveColleague } from '@/lib/firms/client'
import type { Colleague, CompanyStaff } from '@/lib/firms/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { routesIn } from '@/lib/routes'
import styles from './firms.module.css'
import { InviteForm } from './invite-form'
import { SentInvitations } from './sent-invitations'

/** With the owner as who is asked has seen it. */
type Asking = { what: 'remove' | 'pass' | 'leave'; person: Colleague; ownerId: number | null }
type Props = { staff: CompanyStaff; meId: number }

/** Who works for the company; its owner invites, removes and passes it on, others may leave. */
export function Colleagues({ staff, meId }: Props) {
  const t = useTranslations('firms.staff')
  const { company, items, invitations, mayManage } = staff
  const [asking, setAsking] = useState<Asking | null>(null)
  const ownerId = items.find(({ companyRole }) => companyRole === 'owner')?.id ?? null
  return (
    <>
      <section aria-labelledby="colleagues" className={styles.section}>
        <h2 id="colleagues">{t('title')}</h2>
        <ul className={listStyles.list}>
          {items.map((person) => (
            <li key={person.id}>
              <Row
                person={person}
                isSelf={person.id === meId}
                mayManage={mayManage}
                onAsk={(what) => setAsking({ what, person, ownerId })}
              />
            </li>
          ))}
        </ul>
      </section>
      {mayManage ? <SentInvitations companyId={company.id} invitations={invitations} /> : null}
      {mayManage ? <InviteForm companyId={company.id} known={items.map(({ id }) => id)} /> : null}
      {asking ? (
        <Confirm asking={asking} company={company} onClose={() => setAsking(null)} />
      ) : null}
    </>
  )
}

type RowProps = {
  person: Colleague
  isSelf: boolean
  mayManage: boolean
  onAsk: (what: Asking['what']) => void
}

function Row({ person, isSelf, mayManage, onAsk }: RowProps) {
  const t = useTranslations('firms')
  const format = useFormatter()
  const { name, companyRole, since } = person
  const isOwner = companyRole === 'owner'
  const day = format.dateTime(new Date(since), { dateStyle: 'medium' })
  return (
    <article className={styles.row}>
      <PersonAvatar person={person} size={32} />
      <div className={styles.about}>
        <PersonName person={person} />
        <p className={listStyles.facts}>
          <Badge tone={isOwner ? 'gold' : 'neutral'}>{t(`roles.${companyRole}`)}</Badge>
          <span>{t('staff.since', { day })}</span>
        </p>
      </div>
      <div className={styles.actions}>
        {mayManage && !isOwner ? (
          <Button
            size="s"
            icon={<Icon of={Crown} size={16} />}
            aria-label={t('staff.passOf', { name })}
            onClick={() => onAsk('pass')}
          >
            {t('staff.pass')}
          </Button>
        ) : null}
        {isSelf && !isOwner ? (
          <Button
            size="s"
            variant="quiet"
            icon={<Icon of={LogOut} size={16} />}
            onClick={() => onAsk('leave')}
          >
            {t('staff.leave')}
          </Button>
        ) : null}
        {mayManage && !isSelf && !isOwner ? (
          <Button
            size="s"
            variant="quiet"
            icon={<Icon of={UserMinus} size={16} />}
            aria-label={t('staff.removeOf', { name })}
            onClick={() => onAsk('remove')}
          >
            {t('staff.remove')}
          </Button>
        ) : null}
      </div>
    </article>
  )
}

const DONE = { remove: 'removed', pass: 'passed', leave: 'left' } as const

type ConfirmProps = { asking: Asking; company: CompanyStaff['company']; onClose: () => void }

function Confirm({ asking: { what, person, ownerId }, company, onClose }: ConfirmProps) {
  const t = useTranslations('firms.staff')
  const say = useErrorText()
  const router = useRouter()
  const to = routesIn(useLocale())
  const remove = useRemoveColleague(company.id)
  const pass = usePassOwnership(company.id)
  const values = { name: person.name, company: company.name }
  const done = () => {
    void toast('success', t(DONE[what], values))
    onClose()
    if (what === 'leave') router.push(to.ownCompanies())
  }
  const failed = (error: Error) => {
    void toast('error', say(error))
    onClose()
  }
  const then = { onSuccess: done, onError: failed }
  const send = () =>
    what === 'pass'
      ? pass.mutate({ userId: person.id, from: ownerId }, then)
      : remove.mutate(person.id, then)
  return (
    <ConfirmDialog
      open
      danger={what !== 'pass'}
      busy={remove.isPending || pass.isPending}
      title={t(`${what}Title`, values)}
      text={t(`${what}Text`, values)}
      confirmLabel={t(what)}
      cancelLabel={t('cancel')}
      onConfirm={send}
      onClose={onClose}
    />
  )
}
