'use client'
import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import styles from '@/components/parts/inbox.module.css'
import { KEYS, useQueueKeys } from '@/components/parts/use-queue-keys'
import { Button } from '@/components/ui/button'
import { Field, Select } from '@/components/ui/field'
import type { Callback } from '@/lib/callbacks/schema'
import { type CallbackStatus, callbackMayBecome } from '@/lib/callbacks/schema'
import type { Person } from '@/lib/people/schema'
import { useUpdateCallback } from './use-update-callback'

type Props = {
  request: Callback
  meId: number
  staff: Person[]
  inbox: RefObject<HTMLElement | null>
  onWorked: (request: Callback) => void
}

/** Status buttons with their key, and the assignee. */
export function CallbackSteps({ request, meId, staff, inbox, onWorked }: Props) {
  const t = useTranslations('callbacks.inbox')
  const { work, isBusy } = useUpdateCallback(request.id, onWorked)
  const steps = stepsOf(request, meId)
  const mayTake = steps.includes('inWork')
  const seen = { assigneeId: request.assignee?.id ?? null }
  const step = (status: CallbackStatus) =>
    work({ status, ...(status === 'inWork' && { seen }) }, status)
  useQueueKeys(inbox, {
    ...(mayTake && { [KEYS.take.code]: () => step('inWork') }),
  })
  return (
    <section aria-label={t('actions')} className={styles.decision}>
      <div className={styles.steps}>
        {steps.map((status, index) => (
          <Button
            key={status}
            variant={index === 0 ? 'primary' : status === 'new' ? 'quiet' : 'secondary'}
            busy={isBusy}
            aria-keyshortcuts={status === 'inWork' ? KEYS.take.name : undefined}
            onClick={() => step(status)}
          >
            {t(LABELS[status] ?? takeLabel(request.status))}
          </Button>
        ))}
      </div>
      <Assignee
        request={request}
        staff={staff}
        onGive={(assigneeId) => work({ assigneeId }, 'assigned')}
      />
    </section>
  )
}

const LABELS: Partial<Record<CallbackStatus, 'giveBack' | 'call' | 'close'>> = {
  new: 'giveBack',
  called: 'call',
  closed: 'close',
}

const takeLabel = (from: CallbackStatus) =>
  from === 'new' ? 'take' : from === 'inWork' ? 'takeOver' : 'reopen'

const ORDER: CallbackStatus[] = ['called', 'inWork', 'closed', 'new']

/** Allowed steps, the likeliest first; `inWork` is left out for the current assignee. */
const stepsOf = ({ status, assignee }: Callback, meId: number): CallbackStatus[] =>
  ORDER.filter(
    (to) =>
      callbackMayBecome(status, to) &&
      !(to === 'inWork' && status === 'inWork' && assignee?.id === meId),
  )

type AssigneeProps = {
  request: Callback
  staff: Person[]
  onGive: (assigneeId: number | null) => void
}

function Assignee({ request: { assignee }, staff, onGive }: AssigneeProps) {
  const t = useTranslations('callbacks.inbox')
  const isKnown = !assignee || staff.some(({ id }) => id === assignee.id)
  const people = assignee && !isKnown ? [assignee, ...staff] : staff
  return (
    <Field label={t('assignTo')}>
      {(control) => (
        <Select
          {...control}
          value={assignee?.id ?? ''}
          onChange={({ target }) => onGive(target.value ? Number(target.value) : null)}
        >
          <option value="">{t('nobody')}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
