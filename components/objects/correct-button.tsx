'use client'
import { Pencil } from 'lucide'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { SliceMessages } from '@/components/shell/slice-messages'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useViewer } from '@/lib/viewer/client'
import { ListingMessages } from './listing-messages'

const ListingDialog = lazy(() =>
  import('./listing-dialog').then((m) => ({ default: m.ListingDialog })),
)

/** Renders nothing unless the reader may edit the listing. */
export function CorrectButton({ id }: { id: number }) {
  if (!useViewer({ objects: [id] })?.objects[id]?.mayEdit) return null
  return (
    <SliceMessages slice="firms">
      <Opener id={id} />
    </SliceMessages>
  )
}

function Opener({ id }: { id: number }) {
  const t = useTranslations('firms.listing')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        aria-haspopup="dialog"
        icon={<Icon of={Pencil} />}
        onClick={() => setIsOpen(true)}
      >
        {t('correct')}
      </Button>
      {isOpen ? (
        <Suspense>
          <ListingMessages>
            <ListingDialog id={id} onClose={() => setIsOpen(false)} />
          </ListingMessages>
        </Suspense>
      ) : null}
    </>
  )
}
