'use client'
import { Plus } from 'lucide'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { ListingMessages } from '@/components/objects/listing-messages'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { lazyPart } from '@/lib/platform/web/lazy-part'

const AddDialog = lazyPart(() => import('./add-dialog').then((m) => ({ default: m.AddDialog })))

/** Adds a property or a complex to what a company offers. */
export function AddListing({ companyId }: { companyId: number }) {
  const t = useTranslations('firms.add')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="primary"
        aria-haspopup="dialog"
        icon={<Icon of={Plus} />}
        onClick={() => setIsOpen(true)}
      >
        {t('open')}
      </Button>
      {isOpen ? (
        <Suspense>
          <ListingMessages>
            <AddDialog companyId={companyId} onClose={() => setIsOpen(false)} />
          </ListingMessages>
        </Suspense>
      ) : null}
    </>
  )
}
