'use client'
import { Pencil } from 'lucide'
import { Suspense, useState } from 'react'
import { Button, type ButtonProps } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import { ListingMessages } from './listing-messages'

const ListingDialog = lazyPart(() =>
  import('./listing-dialog').then((m) => ({ default: m.ListingDialog })),
)

type Props = { id: number } & Pick<ButtonProps, 'variant' | 'aria-label' | 'children'>

/** A button that opens the form of a listing, whose code and words are loaded then. */
export function ListingOpener({ id, ...button }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        {...button}
        size="s"
        aria-haspopup="dialog"
        icon={<Icon of={Pencil} />}
        onClick={() => setIsOpen(true)}
      />
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
