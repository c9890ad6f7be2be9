import { Scale } from 'lucide'
import { useLocale, useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { WideTable } from '@/components/ui/wide-table'
import type { PublicAct } from '@/lib/audit/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { routesIn } from '@/lib/routes'
import styles from './log.module.css'

type Props = { acts: PublicAct[]; next: string | null; isFirst: boolean }

/** A page of what everybody may know of the staff's decisions. */
export function PublicLog({ acts, next, isFirst }: Props) {
  const t = useTranslations('audit.public')
  const to = routesIn(useLocale())
  return (
    <div className={styles.page}>
      {acts.length === 0 ? (
        <EmptyState icon={<Icon of={Scale} />} title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <Acts acts={acts} />
      )}
      <p className={styles.links}>
        {isFirst ? null : <ButtonLink href={to.moderationLog()}>{t('first')}</ButtonLink>}
        {next ? (
          <ButtonLink href={to.moderationLog({ after: next })} rel="next">
            {t('more')}
          </ButtonLink>
        ) : null}
      </p>
      <p className={styles.links}>
        <a href={to.rules()}>{t('rules')}</a>
        <a href={to.reportProblem()}>{t('appeal')}</a>
      </p>
    </div>
  )
}

function Acts({ acts }: { acts: PublicAct[] }) {
  const t = useTranslations('audit')
  const reasons = useTranslations('moderation.reasons')
  const format = useFormatter()
  const dayOf = (day: string) =>
    format.dateTime(new Date(day), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <WideTable aria-label={t('public.title')}>
      <thead>
        <tr>
          {(['what', 'on', 'rule', 'when'] as const).map((name) => (
            <th key={name} scope="col">
              {t(`public.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {acts.map(({ action, kind, rule, day }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and never move
          <tr key={at}>
            <th scope="row">{t(`actions.${action}`)}</th>
            <td>{t(`kinds.${kind}`)}</td>
            <td>{rule ? reasons(rule) : t('public.noRule')}</td>
            <td>
              <time dateTime={day}>{dayOf(day)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
