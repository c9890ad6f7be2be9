'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { toLocalTime } from '@/components/parts/local-time'
import { MomentInput } from '@/components/parts/moment-input'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { postLimits } from '@/lib/quotas'
import styles from './post-form.module.css'
import { useMomentWords } from './use-moment-words'

type Props = {
  /** The scheduled time. */
  scheduledAt: string | null
  onClose: () => void
  onSchedule: (at: string) => void
}

const DAY_MS = 86_400_000
const MORNING = 9

/** Chooses the publication time and shows it in full as confirmation. */
export function ScheduleDialog({ scheduledAt, onClose, onSchedule }: Props) {
  const t = useTranslations('editor.page.schedule')
  const words = useMomentWords()
  const formId = useId()
  const [at, setAt] = useState<string | null>(() => scheduledAt ?? tomorrow())
  const [fault, setFault] = useState<'past' | 'far' | 'missing' | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const found = faultOf(at)
    setFault(found)
    if (at && !found) onSchedule(at)
  }
  // In a portal, because the page is a form, and forms cannot be nested.
  return createPortal(
    <Dialog
      open
      size="s"
      title={t('title')}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        <Button type="submit" variant="primary" form={formId}>
          {t('apply')}
        </Button>
      }
    >
      <form id={formId} noValidate className={styles.dialog} onSubmit={submit}>
        <Field required label={t('at')} error={fault && t(fault, { days: postLimits.aheadDays })}>
          {(control) => (
            <MomentInput
              {...control}
              value={at}
              min={toLocalTime(new Date())}
              max={toLocalTime(new Date(Date.now() + postLimits.aheadDays * DAY_MS))}
              onMoment={(moment) => {
                setAt(moment)
                setFault(null)
              }}
            />
          )}
        </Field>
        <p role="status">{at && !faultOf(at) ? t('appears', { date: words(at) }) : null}</p>
      </form>
    </Dialog>,
    document.body,
  )
}

function tomorrow(): string {
  const day = new Date(Date.now() + DAY_MS)
  day.setHours(MORNING, 0, 0, 0)
  return day.toISOString()
}

function faultOf(at: string | null) {
  if (at === null) return 'missing'
  const ahead = Date.parse(at) - Date.now()
  if (ahead <= 0) return 'past'
  return ahead > postLimits.aheadDays * DAY_MS ? 'far' : null
}
