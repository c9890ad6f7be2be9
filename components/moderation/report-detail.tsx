'use client'
import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { FeedTime } from '@/components/parts/feed-time'
import styles from '@/components/parts/inbox.module.css'
import { NumberedName } from '@/components/parts/person-name'
import { KEYS, pressKeyed, useQueueKeys } from '@/components/parts/use-queue-keys'
import { SliceMessages } from '@/components/shell/slice-messages'
import { Badge } from '@/components/ui/badge'
import { widestPath } from '@/lib/media-paths'
import { useReportChanged } from '@/lib/moderation/client'
import type { Report } from '@/lib/moderation/schema'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import { reportWeightLimits } from '@/lib/quotas'
import { ReportHistory } from './report-history'
import { isRemovable, ReportMeasures } from './report-measures'
import { ReportNote } from './report-note'
import { ReportSteps } from './report-steps'
import { StatusBadge } from './status-badge'
import { TargetBox } from './target-box'
import { useReasonWords } from './use-reason-words'

const GiveBack = lazyPart(() =>
  import('@/components/removals/give-back').then((m) => ({ default: m.GiveBack })),
)
const RemovedTarget = lazyPart(() =>
  import('@/components/statements/removed-target').then((m) => ({ default: m.RemovedTarget })),
)

type Props = {
  report: Report
  meId: number
  inbox: RefObject<HTMLElement | null>
  onWorked: (report: Report) => void
}

/** One report: target, reporter, reason, next steps, history. */
export function ReportDetail({ report, meId, inbox, onWorked }: Props) {
  const t = useTranslations('moderation.queue')
  const tCauses = useTranslations('moderation.causes')
  const reasonWords = useReasonWords()
  const { id, target, reason, status, text, answer, createdAt, cause, holds } = report
  const readAgain = useReportChanged(id)
  const changed = () => void readAgain().then(onWorked)
  return (
    <article className={styles.detail} aria-labelledby={`report-${id}`}>
      <header className={styles.head}>
        <h2 id={`report-${id}`} tabIndex={-1} className={styles.heading}>
          {cause ? tCauses(cause) : reasonWords(target.kind, reason)}
        </h2>
        <StatusBadge status={status} />
        {holds ? <Badge tone="amber">{t('holds')}</Badge> : null}
        {report.appealedAt ? <Badge tone="amber">{t('contested')}</Badge> : null}
        <span className={styles.facts}>
          <FeedTime at={createdAt} />
        </span>
      </header>
      <section aria-label={t('object')}>
        <TargetBox target={target} isNumbered />
      </section>
      <Removed target={target} meId={meId} inbox={inbox} onBack={changed} />
      <People report={report} />
      {text ? (
        <section aria-label={t('words')} className={styles.words}>
          {text}
        </section>
      ) : null}
      {report.screenshot ? (
        <p>
          <a href={widestPath(report.screenshot, 1600)} target="_blank" rel="noreferrer">
            {t('screenshot')}
          </a>
        </p>
      ) : null}
      {answer ? (
        <section aria-labelledby={`answer-${id}`} className={styles.answer}>
          <p id={`answer-${id}`} className={styles.label}>
            {t(cause ? 'answers.toAuthor' : 'answers.toReporter')}
          </p>
          <p className={styles.words}>{answer}</p>
        </section>
      ) : null}
      <ReportMeasures report={report} meId={meId} inbox={inbox} onTaken={changed} />
      <ReportSteps report={report} meId={meId} inbox={inbox} onWorked={onWorked} />
      <ReportHistory entries={report.history} isWithheld={report.partiality === 'about'} />
      <ReportNote id={id} onWorked={onWorked} />
    </article>
  )
}

type RemovedProps = Pick<Report, 'target'> & Pick<Props, 'meId' | 'inbox'> & { onBack: () => void }

function Removed({ target, meId, inbox, onBack }: RemovedProps) {
  useQueueKeys(inbox, { [KEYS.restore.code]: () => pressKeyed(inbox.current, 'restore') })
  const { kind, id, path, author } = target
  if (!isRemovable(kind) || id === null || path !== null) return null
  return (
    <SliceMessages slice="removals">
      <RemovedTarget
        key={`${kind} ${id}`}
        of={kind}
        id={id}
        actions={(removal) =>
          author?.id === meId ? null : (
            <GiveBack removal={removal} shortcut={KEYS.restore.name} onDone={onBack} />
          )
        }
      />
    </SliceMessages>
  )
}

function nobodyOf({ cause, partiality }: Report) {
  if (cause) return 'bySystem'
  return partiality === 'about' ? 'withheld' : 'visitor'
}

function People({ report }: Pick<Props, 'report'>) {
  const { reporter, email, assignee, weight } = report
  const t = useTranslations('moderation.queue')
  return (
    <dl className={styles.people}>
      <div>
        <dt>{t('reporter')}</dt>
        <dd>{reporter ? <NumberedName person={reporter} /> : t(nobodyOf(report))}</dd>
      </div>
      {weight > 0 ? (
        <div>
          <dt>{t('weight')}</dt>
          <dd>{t('weightOf', { weight, needed: reportWeightLimits.hides })}</dd>
        </div>
      ) : null}
      {email ? (
        <div>
          <dt>{t('contact')}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      ) : null}
      {assignee ? (
        <div>
          <dt>{t('assignee')}</dt>
          <dd>
            <NumberedName person={assignee} />
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
