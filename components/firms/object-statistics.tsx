'use client'
import { ChartColumn } from 'lucide'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { lazyPart } from '@/lib/platform/web/lazy-part'

const StatisticsDialog = lazyPart(() =>
  import('./statistics-dialog').then((m) => ({ default: m.StatisticsDialog })),
)

type Props = { companyId: number; objectId: number; name: string }

/** Opens what came of one object, day by day. */
export function ObjectStatistics(props: Props) {
  const t = useTranslations('firms.statistics')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="s"
        icon={<Icon of={ChartColumn} />}
        aria-haspopup="dialog"
        aria-label={t('of', { name: props.name })}
        onClick={() => setIsOpen(true)}
      >
        {t('open')}
      </Button>
      {isOpen ? (
        <Suspense>
          <StatisticsDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
