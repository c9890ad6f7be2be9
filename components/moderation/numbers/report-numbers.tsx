'use client'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { Chip } from '@/components/ui/chip'
import { numbersOptions } from '@/lib/moderation/client'
import {
  type ReportNumbers as Numbers,
  PERIODS,
  type Period,
} from '@/lib/moderation/numbers/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { NATIVE_NAMES } from '@/lib/platform/i18n/locales'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { routesIn } from '@/lib/routes'
import { DayChart } from './day-chart'
import styles from './numbers.module.css'
import { ShareBars } from './share-bars'

/** How reports are worked on: what waits, how long it takes, how much comes and of what kind. */
export function ReportNumbers() {
  const t = useTranslations('staff.numbers')
  const say = useErrorText()
  const [days, setDays] = useState<Period>('30')
  const numbers = useQuery(numbersOptions(days))
  return (
    <div className={styles.page}>
      <fieldset className={styles.periods} aria-label={t('period')}>
        {PERIODS.map((each) => (
          <Chip key={each} pressed={each === days} onClick={() => setDays(each)}>
            {t('days', { count: Number(each) })}
          </Chip>
        ))}
      </fieldset>
      {numbers.isPending ? <ListLoading label={t('loading')} lines={8} /> : null}
      {numbers.isError ? (
        <ListFailed retry={t('retry')} onRetry={() => numbers.refetch()}>
          {say(numbers.error)}
        </ListFailed>
      ) : null}
      {numbers.data ? <Parts numbers={numbers.data} /> : null}
    </div>
  )
}

function Parts({ numbers }: { numbers: Numbers }) {
  const t = useTranslations('staff.numbers')
  const tReasons = useTranslations('moderation.reasons')
  const tStatuses = useTranslations('moderation.statuses')
  const { outcomes } = numbers
  const decided = (['resolved', 'rejected'] as const).map((status) => ({
    label: tStatuses(status),
    count: outcomes[status],
  }))
  const reasons = numbers.reasons.map(({ reason, count }) => ({ label: tReasons(reason), count }))
  const languages = numbers.languages.map(({ language, count }) => ({
    label: NATIVE_NAMES[language],
    count,
  }))
  return (
    <>
      <Figures numbers={numbers} />
      <section className={styles.part}>
        <h2>{t('perDay')}</h2>
        <DayChart days={numbers.days} />
      </section>
      <div className={styles.shares}>
        <ShareBars title={t('outcomes')} none={t('none')} shares={decided} />
        <ShareBars title={t('reasons')} none={t('none')} shares={reasons} />
        <ShareBars title={t('languages')} none={t('none')} shares={languages} />
      </div>
    </>
  )
}

function Figures({ numbers: { waiting, firstLook, decision } }: { numbers: Numbers }) {
  const t = useTranslations('staff.numbers')
  const to = routesIn(useLocale())
  const format = useFormatter()
  const sayTime = useTime()
  const times = { firstLook, decision }
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('waiting')}</dt>
        <dd>
          <a href={to.reports()} className={styles.figure}>
            {format.number(waiting.open + waiting.inWork)}
          </a>
          <span>{t('waitingParts', waiting)}</span>
        </dd>
      </div>
      {(['firstLook', 'decision'] as const).map((name) => {
        const { median, ninth } = times[name]
        return (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              <span className={styles.figure}>{median === null ? '–' : sayTime(median)}</span>
              <span>{ninth === null ? t('none') : t('ninth', { time: sayTime(ninth) })}</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400]

/** Seconds in the largest unit in which they are at least two. */
function useTime() {
  const format = useFormatter()
  return (seconds: number): string => {
    const [unit, length] =
      seconds >= 2 * DAY
        ? (['day', DAY] as const)
        : seconds >= 2 * HOUR
          ? (['hour', HOUR] as const)
          : (['minute', MINUTE] as const)
    const amount = Math.max(1, Math.round(seconds / length))
    return format.number(amount, { style: 'unit', unit, unitDisplay: 'long' })
  }
}
