'use client'
import { Building } from 'lucide'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { ComplexCard } from '@/lib/catalogue/schema'
import { lazyPart } from '@/lib/platform/web/lazy-part'

const BuildingsDialog = lazyPart(() =>
  import('./buildings-dialog').then((m) => ({ default: m.BuildingsDialog })),
)

type Props = { companyId: number; complex: ComplexCard }

/** Opens the buildings of a complex. */
export function ComplexBuildings(props: Props) {
  const t = useTranslations('firms.buildings')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="s"
        icon={<Icon of={Building} />}
        aria-haspopup="dialog"
        aria-label={t('of', { name: props.complex.name })}
        onClick={() => setIsOpen(true)}
      >
        {t('open')}
      </Button>
      {isOpen ? (
        <Suspense>
          <BuildingsDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
