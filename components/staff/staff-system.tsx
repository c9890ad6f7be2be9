'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { SystemWarning } from '@/lib/system/schema'
import { systemOptions } from './changes'
import { StaffAnswer } from './staff-answer'
import own from './staff-system.module.css'
import { SystemFacts } from './system-facts'
import { useSystemWords } from './use-system-words'

/** What needs attention, and the figures behind it. */
export function StaffSystem() {
  const t = useTranslations('staff.system')
  return (
    <StaffAnswer answer={useQuery(systemOptions)} loading={t('loading')} retry={t('retry')}>
      {(report) => (
        <>
          <Warnings warnings={report.warnings} />
          <SystemFacts report={report} />
        </>
      )}
    </StaffAnswer>
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
