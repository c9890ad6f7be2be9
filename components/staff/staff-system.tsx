'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { SkeletonText } from '@/components/ui/skeleton'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import type { SystemWarning } from '@/lib/system/schema'
import styles from '../parts/staff.module.css'
import { systemOptions } from './changes'
import own from './staff-system.module.css'
import { SystemFacts } from './system-facts'
import { useSystemWords } from './use-system-words'

/** What needs attention, and the figures behind it. */
export function StaffSystem() {
  const t = useTranslations('staff.system')
  const say = useErrorText()
  const report = useQuery(systemOptions)
  if (report.isPending) {
    return (
      <div role="status" aria-label={t('loading')} className={styles.page}>
        <SkeletonText lines={8} />
      </div>
    )
  }
  const problem = report.isError ? (
    <Notice
      tone="error"
      role="alert"
      action={<Button onClick={() => report.refetch()}>{t('retry')}</Button>}
    >
      {say(report.error)}
    </Notice>
  ) : null
  if (!report.data) return <div className={styles.page}>{problem}</div>
  return (
    <div className={styles.page}>
      {problem}
      <Warnings warnings={report.data.warnings} />
      <SystemFacts report={report.data} />
    </div>
  )
}

function Warnings({ warnings }: { warnings: SystemWarning[] }) {
  const t = useTranslations('staff.system')
  const words = useSystemWords()
  if (warnings.length === 0) return <Notice tone="success">{t('well')}</Notice>
  return (
    <Notice tone="warning" title={t('attention')}>
      <ul className={own.warnings}>
        {warnings.map((warning) => (
          <li key={warning.code}>{words.warning(warning)}</li>
        ))}
      </ul>
    </Notice>
  )
}
