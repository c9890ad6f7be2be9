'use client'
import { ChevronDown, ChevronUp } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Cell, Row, RowDetails, StackingTable } from '@/components/ui/stacking-table'
import type { JobRun } from '@/lib/jobs/schema'
import styles from '../parts/staff.module.css'
import { useJobWords } from './use-job-words'

/** The tasks with the last run that ended, failures first, else by name; a row opens to the others. */
export function JobRuns({ runs }: { runs: JobRun[] }) {
  const t = useTranslations('staff.jobs')
  const locale = useLocale()
  const id = useId()
  const [open, setOpen] = useState<string | null>(null)
  const words = useJobWords()
  const nameOf = ({ last }: Runs) => words.task(last.task)
  const tasks = byTask(runs).sort((a, b) => nameOf(a).localeCompare(nameOf(b), locale))
  const failing = tasks.filter(({ last }) => last.error !== null)
  return (
    <div className={styles.part}>
      <h2 id={id}>{t('runs')}</h2>
      <p>{runs.length === 0 ? t('noRuns') : t('failing', { count: failing.length })}</p>
      {runs.length === 0 ? null : (
        <StackingTable aria-labelledby={id} columns={COLUMNS.map((column) => t(column))}>
          {[...failing, ...tasks.filter(({ last }) => last.error === null)].map((task) => (
            <Task
              key={task.last.task}
              {...task}
              isOpen={open === task.last.task}
              onToggle={() => setOpen(open === task.last.task ? null : task.last.task)}
            />
          ))}
        </StackingTable>
      )}
    </div>
  )
}

const COLUMNS = ['task', 'outcome', 'started', 'duration'] as const

type Runs = { last: JobRun; others: JobRun[] }

/** Runs, the latest first, by their task. One that goes on hides no failure of the one before. */
const byTask = (runs: JobRun[]): Runs[] =>
  [...Map.groupBy(runs, ({ task }) => task).values()].flatMap((ofTask) => {
    const last = ofTask.find(({ endedAt }) => endedAt !== null) ?? ofTask[0]
    return last ? [{ last, others: ofTask.filter((run) => run !== last) }] : []
  })

function Task({
  last,
  others,
  isOpen,
  onToggle,
}: Runs & { isOpen: boolean; onToggle: () => void }) {
  const t = useTranslations('staff.jobs')
  const words = useJobWords()
  const id = useId()
  return (
    <>
      <Row
        header={
          others.length === 0 ? (
            <span className={styles.task}>{words.task(last.task)}</span>
          ) : (
            <Button
              variant="quiet"
              className={styles.toggle}
              icon={<Icon of={isOpen ? ChevronUp : ChevronDown} />}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={onToggle}
            >
              {words.task(last.task)}
            </Button>
          )
        }
      >
        <Cell label={t('outcome')} isFull>
          <Outcome run={last} />
        </Cell>
        <Cell label={t('started')}>
          <time dateTime={last.startedAt}>{words.moment(last.startedAt)}</time>
        </Cell>
        <Cell label={t('duration')}>
          {last.endedAt ? words.duration(last.startedAt, last.endedAt) : '–'}
        </Cell>
      </Row>
      <RowDetails id={id} columns={COLUMNS.length} isOpen={isOpen}>
        <ul className={styles.runs} aria-label={t('others')}>
          {others.map((run) => (
            <li key={run.id}>
              <time dateTime={run.startedAt}>{words.moment(run.startedAt)}</time>
              {run.endedAt ? <span>{words.duration(run.startedAt, run.endedAt)}</span> : null}
              <Outcome run={run} />
            </li>
          ))}
        </ul>
      </RowDetails>
    </>
  )
}

function Outcome({ run: { endedAt, result, error } }: { run: JobRun }) {
  const t = useTranslations('staff.jobs')
  const words = useJobWords()
  const numbers = Object.entries(result ?? {})
  const state = error === null ? (endedAt ? 'done' : 'running') : 'failed'
  return (
    <div className={styles.outcome}>
      <Badge tone={TONES[state]}>{t(state)}</Badge>
      {error === null ? null : <code className={styles.code}>{error}</code>}
      {numbers.length === 0 ? null : (
        <ul className={styles.numbers}>
          {numbers.map(([key, value]) => (
            <li key={key}>{words.result(key, value)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

const TONES = { done: 'green', running: 'blue', failed: 'red' } as const
