'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { DayBars, DayTable } from '@/components/parts/day-bars'
import { ListFailed, ListLoading } from '@/components/shell/list-states'
import { Dialog } from '@/components/ui/dialog'
import { statisticsOptions } from '@/lib/firms/client'
import { COUNTED, type ObjectStatistics } from '@/lib/firms/statistics/schema'
import { useLoadErrorText } from '@/lib/platform/web/use-load-error-text'
import styles from './firms.module.css'

type Props = { companyId: number; objectId: number; name: string; onClose: () => void }

/** What came of one object: its place in the list, and charts of what is counted by the day. */
export function StatisticsDialog({ companyId, objectId, name, onClose }: Props) {
  const t = useTranslations('firms')
  const say = useLoadErrorText()
  const { data, error, isPending, refetch } = useQuery(statisticsOptions(companyId, objectId))
  return (
    <Dialog
      open
      size="l"
      title={t('statistics.of', { name })}
      closeLabel={t('statistics.close')}
      onClose={onClose}
    >
      {isPending ? <ListLoading label={t('loading')} /> : null}
      {data ? <Charts {...data} /> : null}
      {error && !data ? (
        <ListFailed title={t('failed')} retry={t('retry')} onRetry={() => refetch()}>
          {say(error)}
        </ListFailed>
      ) : null}
    </Dialog>
  )
}

function Charts({ days, place }: ObjectStatistics) {
  const t = useTranslations('firms.statistics')
  const tCounts = useTranslations('firms.objects')
  const counted = days.map(({ day, ...counts }) => ({
    day,
    counts: COUNTED.map((of) => counts[of]),
  }))
  const sum = (of: (typeof COUNTED)[number]) => days.reduce((total, day) => total + day[of], 0)
  const words = (of: (typeof COUNTED)[number]) => {
    const count = sum(of)
    return of === 'favorites' ? t('added', { count }) : tCounts(of, { count })
  }
  return (
    <div className={styles.statistics}>
      <p>{place ? t('place', place) : t('noPlace')}</p>
      <div className={styles.charts}>
        {COUNTED.map((of, at) => (
          <figure key={of}>
            <figcaption>{words(of)}</figcaption>
            {sum(of) > 0 ? (
              <DayBars
                size="half"
                label={words(of)}
                days={counted.map(({ day, counts }) => ({ day, counts: [counts[at] ?? 0] }))}
              />
            ) : null}
          </figure>
        ))}
      </div>
      <p className={styles.quiet}>{t('note', { days: days.length })}</p>
      <details>
        <summary>{t('table')}</summary>
        <DayTable
          title={t('perDay')}
          dayLabel={t('day')}
          columns={COUNTED.map((of) => t(of))}
          days={counted}
        />
      </details>
    </div>
  )
}
