'use client'
import { useTranslations } from 'next-intl'
import { type RefObject, useState } from 'react'
import styles from '@/components/parts/inbox.module.css'
import { keepTyped, typedBefore } from '@/components/parts/typed'
import { KEYS, useQueueKeys } from '@/components/parts/use-queue-keys'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
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
  const { answer, type, forget } = useAnswer(report.id)
  const [asked, setAsked] = useState<Final | null>(null)
  const step = useStep(report, answer, (worked) => {
    if (isDecided(worked.status)) forget()
    onWorked(worked)
  })
  const may = mayOf(report, meId)
  useStepKeys(inbox, may, { ask: setAsked, go: step.go })
  if (may.take) return <Take status={report.status} {...step} />
  if (may.decide) {
    return (
      <>
        <Decision report={report} answer={answer} onAnswer={type} {...step} />
        <Question asked={asked} holds={report.holds} onClose={() => setAsked(null)} go={step.go} />
      </>
    )
  }
  if (isDecided(report.status) || !report.partiality) return null
  return <Partial partiality={report.partiality} isMine={may.giveBack} {...step} />
}

/** The answer of a report outlives the look at another one. */
function useAnswer(id: number) {
  const form = `answer:report:${id}`
  const [answer, setAnswer] = useState(() => String(typedBefore(form)?.answer ?? ''))
  const type = (words: string) => {
    setAnswer(words)
    keepTyped(form, words === '' ? null : { answer: words })
  }
  return { answer, type, forget: () => keepTyped(form, null) }
}

type May = { take: boolean; decide: boolean; giveBack: boolean }

function mayOf({ status, assignee, partiality }: Report, meId: number): May {
  const isMine = status === 'inWork' && assignee?.id === meId
  const isJudge = partiality === null
  return {
    take: isJudge && !isDecided(status) && !isMine,
    decide: isJudge && isMine,
    giveBack: isMine,
  }
}

type Final = 'resolved' | 'rejected'

/** A key is pressed by mistake more easily than a button, and nothing takes a decision back: it is asked about. */
function useStepKeys(
  inbox: Props['inbox'],
  may: May,
  { ask, go }: { ask: (status: Final) => void; go: Go['go'] },
) {
  useQueueKeys(inbox, {
    ...(may.take && { [KEYS.take.code]: () => go('inWork') }),
    ...(may.decide && {
      [KEYS.resolve.code]: () => ask('resolved'),
      [KEYS.reject.code]: () => ask('rejected'),
    }),
    ...(may.giveBack && { [KEYS.giveBack.code]: () => go('open') }),
  })
}

/** Of what hides a text until it is decided, the words say what becomes of the text. */
const wordOf = (status: Final, holds: boolean) => {
  if (holds) return status === 'resolved' ? 'keep' : 'show'
  return status === 'resolved' ? 'resolve' : 'reject'
}

type QuestionProps = Pick<Go, 'go'> & { asked: Final | null; holds: boolean; onClose: () => void }

function Question({ asked, holds, onClose, go }: QuestionProps) {
  const t = useTranslations('moderation.queue')
  if (!asked) return null
  return (
    <ConfirmDialog
      open
      title={t('sure.title')}
      text={t('sure.text')}
      confirmLabel={t(wordOf(asked, holds))}
      cancelLabel={t('sure.cancel')}
      focusOn="confirm"
      onConfirm={() => {
        onClose()
        go(asked)
      }}
      onClose={onClose}
    />
  )
}

function Take({ status, go, isBusy }: Go & Pick<Report, 'status'>) {
  const t = useTranslations('moderation.queue')
  return (
    <div className={styles.steps}>
      <Button
        variant="primary"
        busy={isBusy}
        aria-keyshortcuts={KEYS.take.name}
        onClick={() => go('inWork')}
      >
        {t(status === 'open' ? 'take' : 'takeOver')}
      </Button>
    </div>
  )
}

/** A colleague decides; what was taken before can be given back. */
function Partial({
  partiality,
  isMine,
  go,
  isBusy,
}: Go & { partiality: NonNullable<Report['partiality']>; isMine: boolean }) {
  const t = useTranslations('moderation.queue')
  return (
    <section aria-label={t('actions')} className={styles.decision}>
      <p>{t(`partiality.${partiality}`)}</p>
      {isMine ? (
        <div className={styles.steps}>
          <GiveBack go={go} isBusy={isBusy} />
        </div>
      ) : null}
    </section>
  )
}

type DecisionProps = Go & { report: Report; answer: string; onAnswer: (answer: string) => void }

/** Without a reporter the answer is for the author, whose text waits. */
function Decision({ report, answer, onAnswer, go, isBusy }: DecisionProps) {
  const t = useTranslations('moderation.queue')
  const whose = report.cause ? 'toAuthor' : 'toReporter'
  return (
    <section aria-label={t('actions')} className={styles.decision}>
      <Field label={t(`answers.${whose}`)} hint={t(`answers.${whose}Hint`)}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={2000}
            value={answer}
            onChange={({ target }) => onAnswer(target.value)}
          />
        )}
      </Field>
      <Decisions go={go} isBusy={isBusy} holds={report.holds} />
    </section>
  )
}

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
        {t(wordOf('resolved', holds))}
      </Button>
      <Button busy={isBusy} aria-keyshortcuts={KEYS.reject.name} onClick={() => go('rejected')}>
        {t(wordOf('rejected', holds))}
      </Button>
      <GiveBack go={go} isBusy={isBusy} />
    </div>
  )
}

function GiveBack({ go, isBusy }: Go) {
  const t = useTranslations('moderation.queue')
  return (
    <Button
      variant="quiet"
      busy={isBusy}
      aria-keyshortcuts={KEYS.giveBack.name}
      onClick={() => go('open')}
    >
      {t('giveBack')}
    </Button>
  )
}

function useStep({ id, assignee }: Report, answer: string, onWorked: OnWorked): Go {
  const t = useTranslations('moderation.queue')
  const say = useErrorText()
  const send = useWorkReport()
  const go = (status: ReportStatus) => {
    if (send.isPending) return
    send.mutate(
      {
        id,
        status,
        ...(status === 'inWork' && { seen: { assigneeId: assignee?.id ?? null } }),
        ...(isDecided(status) && { answer }),
      },
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
