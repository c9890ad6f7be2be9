'use client'
import { useTranslations } from 'next-intl'
import { type RefObject, useState } from 'react'
import styles from '@/components/parts/inbox.module.css'
import { KEYS, useQueueKeys } from '@/components/parts/use-queue-keys'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Field, Textarea } from '@/components/ui/field'
import { useWorkReport } from '@/lib/moderation/client'
import { isDecided, type Report, type ReportStatus } from '@/lib/moderation/schema'
import { useErrorText } from '@/lib/platform/web/use-error-text'

type OnWorked = (report: Report) => void
type Props = {
  report: Report
  meId: number
  inbox: RefObject<HTMLElement | null>
  onWorked: OnWorked
}
type Go = { go: (status: ReportStatus) => void; isBusy: boolean }

/** Actions on a report, by buttons and keys. */
export function ReportSteps({ report, meId, inbox, onWorked }: Props) {
  const t = useTranslations('moderation.queue')
  const [answer, setAnswer] = useState('')
  const { go, isBusy } = useStep(report.id, answer, onWorked)
  const isMine = report.status === 'inWork' && report.assignee?.id === meId
  const mayTake = !isDecided(report.status) && !isMine
  useQueueKeys(inbox, {
    ...(mayTake && { [KEYS.take.code]: () => go('inWork') }),
    ...(isMine && {
      [KEYS.resolve.code]: () => go('resolved'),
      [KEYS.reject.code]: () => go('rejected'),
      [KEYS.giveBack.code]: () => go('open'),
    }),
  })
  if (mayTake) {
    return (
      <div className={styles.steps}>
        <Button
          variant="primary"
          busy={isBusy}
          aria-keyshortcuts={KEYS.take.name}
          onClick={() => go('inWork')}
        >
          {t(report.status === 'open' ? 'take' : 'takeOver')}
        </Button>
      </div>
    )
  }
  if (!isMine) return null
  return (
    <section aria-label={t('actions')} className={styles.decision}>
      <Field label={t('answer')} hint={t('answerHint')}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={2000}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
          />
        )}
      </Field>
      <Decisions go={go} isBusy={isBusy} holds={report.holds} />
    </section>
  )
}

/** Of what hides a text until it is decided, the words say what becomes of the text. */
function Decisions({ go, isBusy, holds }: Go & { holds: boolean }) {
  const t = useTranslations('moderation.queue')
  return (
    <div className={styles.steps}>
      <Button
        variant="primary"
        busy={isBusy}
        aria-keyshortcuts={KEYS.resolve.name}
        onClick={() => go('resolved')}
      >
        {t(holds ? 'keep' : 'resolve')}
      </Button>
      <Button busy={isBusy} aria-keyshortcuts={KEYS.reject.name} onClick={() => go('rejected')}>
        {t(holds ? 'show' : 'reject')}
      </Button>
      <Button
        variant="quiet"
        busy={isBusy}
        aria-keyshortcuts={KEYS.giveBack.name}
        onClick={() => go('open')}
      >
        {t('giveBack')}
      </Button>
    </div>
  )
}

function useStep(id: number, answer: string, onWorked: OnWorked): Go {
  const t = useTranslations('moderation.queue')
  const say = useErrorText()
  const send = useWorkReport()
  const go = (status: ReportStatus) => {
    if (send.isPending) return
    send.mutate(
      { id, status, ...(isDecided(status) && { answer }) },
      {
        onSuccess: (report) => {
          onWorked(report)
          void toast('success', t(`done.${status}`))
        },
        onError: (error) => void toast('error', say(error)),
      },
    )
  }
  return { go, isBusy: send.isPending }
}
