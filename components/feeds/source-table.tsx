'use client'
import { ChevronDown, ChevronUp } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field, Input, Select } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Cell, Row, RowDetails, StackingTable } from '@/components/ui/stacking-table'
import { type FeedRunState, type FeedSource, feedRunState } from '@/lib/imports/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { routesIn } from '@/lib/routes'
import styles from './feeds.module.css'
import { RunState } from './run-state'
import { SourceItem } from './source-item'
import { useFeedWords } from './use-feed-words'

type Props = { sources: FeedSource[]; isAdmin: boolean }
type State = FeedRunState | 'none'

const STEP = 25
/** What needs somebody comes first. */
const ORDER: State[] = ['failed', 'held', 'running', 'queued', 'rejected', 'none', 'done']

const stateOf = ({ lastRun }: FeedSource): State => lastRun?.state ?? 'none'
const fold = (words: string) => words.toLocaleLowerCase()
const holds = ({ name, url, company }: FeedSource, words: string) =>
  [name, url, company?.name ?? ''].some((text) => fold(text).includes(words))

/** Sources as a table, failures first; a row opens to its runs and actions. */
export function SourceTable({ sources, isAdmin }: Props) {
  const t = useTranslations('feeds.list')
  const tStates = useTranslations('feeds.states')
  const [words, setWords] = useState('')
  const [state, setState] = useState<State | ''>('')
  const [most, setMost] = useState(STEP)
  const [open, setOpen] = useState<number | null>(null)
  const found = sources
    .filter((source) => holds(source, fold(words.trim())))
    .filter((source) => state === '' || stateOf(source) === state)
    .toSorted((a, b) => ORDER.indexOf(stateOf(a)) - ORDER.indexOf(stateOf(b)))
  return (
    <div className={styles.drops}>
      <search className={styles.search}>
        <Field label={t('find')}>
          {(control) => (
            <Input
              {...control}
              type="search"
              maxLength={80}
              value={words}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('lastRun')}>
          {(control) => (
            <Select
              {...control}
              value={state}
              onChange={(event) => setState(event.target.value as State | '')}
            >
              <option value="">{t('all')}</option>
              {feedRunState.options.map((each) => (
                <option key={each} value={each}>
                  {tStates(each)}
                </option>
              ))}
              <option value="none">{t('never')}</option>
            </Select>
          )}
        </Field>
      </search>
      <p role="status" className={styles.quiet}>
        {t('found', { count: found.length })}
      </p>
      {found.length > 0 ? (
        <StackingTable aria-label={t('sources')} columns={COLUMNS.map((column) => t(column))}>
          {found.slice(0, most).map((source) => (
            <Source
              key={source.id}
              source={source}
              isAdmin={isAdmin}
              isOpen={open === source.id}
              onToggle={() => setOpen(open === source.id ? null : source.id)}
            />
          ))}
        </StackingTable>
      ) : null}
      {found.length > most ? (
        <Button className={styles.start} onClick={() => setMost(most + STEP)}>
          {t('more')}
        </Button>
      ) : null}
    </div>
  )
}

const COLUMNS = ['name', 'format', 'company', 'schedule', 'lastRun', 'offers', 'remarks'] as const

type SourceProps = { source: FeedSource; isAdmin: boolean; isOpen: boolean; onToggle: () => void }

function Source({ source, isAdmin, isOpen, onToggle }: SourceProps) {
  const t = useTranslations('feeds')
  const to = routesIn(useLocale())
  const format = useFormatter()
  const { id, name, company, schedule, lastCount, lastRun } = source
  return (
    <>
      <Row
        header={
          <Button
            variant="quiet"
            className={styles.toggle}
            icon={<Icon of={isOpen ? ChevronUp : ChevronDown} />}
            aria-expanded={isOpen}
            aria-controls={`runs-${id}`}
            onClick={onToggle}
          >
            {name}
          </Button>
        }
      >
        <Cell label={t('list.format')}>{t(`formats.${source.format}`)}</Cell>
        <Cell label={t('list.company')}>
          {company ? <a href={to.company(company.id)}>{company.name}</a> : '–'}
        </Cell>
        <Cell label={t('list.schedule')}>{t(`schedules.${schedule}`)}</Cell>
        <Cell label={t('list.lastRun')}>
          <LastRun source={source} />
        </Cell>
        <Cell label={t('list.offers')}>{format.number(lastCount)}</Cell>
        <Cell label={t('list.remarks')}>{lastRun ? format.number(lastRun.issueCount) : '–'}</Cell>
      </Row>
      <RowDetails id={`runs-${id}`} columns={COLUMNS.length} isOpen={isOpen}>
        <SourceItem source={source} isAdmin={isAdmin} />
      </RowDetails>
    </>
  )
}

function LastRun({ source: { lastRun } }: { source: FeedSource }) {
  const t = useTranslations('feeds.list')
  const words = useFeedWords()
  if (!lastRun) return t('never')
  const at = lastRun.endedAt ?? lastRun.startedAt ?? lastRun.queuedAt
  return (
    <>
      <RunState state={lastRun.state} /> <time dateTime={at}>{words.moment(at)}</time>
    </>
  )
}
