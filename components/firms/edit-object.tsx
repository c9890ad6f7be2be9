'use client'
import { Pencil } from 'lucide'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { ListingMessages } from '@/components/objects/listing-messages'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

const ListingDialog = lazy(() =>
  import('@/components/objects/listing-dialog').then((m) => ({ default: m.ListingDialog })),
)

/** Opens the form of a listing of the company: its facts and pictures. */
export function EditObject({ id, name }: { id: number; name: string }) {
  const t = useTranslations('firms.objects')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="s"
        aria-haspopup="dialog"
        aria-label={t('editOf', { name })}
        icon={<Icon of={Pencil} />}
        onClick={() => setIsOpen(true)}
      >
        {t('edit')}
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
