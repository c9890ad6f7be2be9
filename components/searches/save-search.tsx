'use client'
import { BellPlus } from 'lucide'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { QueryPart } from '@/components/shell/member-part'
import { openModal } from '@/components/shell/modals'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { hasSession } from '@/lib/people/signed-in/client'

const SaveDialog = lazy(() =>
  import('./save-dialog').then((part) => ({ default: part.SaveDialog })),
)

type Props = {
  /** Of the address, in its canonical order. */
  query: string
  /** What the search is called unless its owner says otherwise. */
  name: string
}

/** Keeps the search of this page; its dialog comes with the first press. */
export function SaveSearch({ query, name }: Props) {
  const t = useTranslations('searches')
  const [isOpen, setIsOpen] = useState(false)
  const press = () => (hasSession() ? setIsOpen(true) : openModal({ name: 'login' }))
  return (
    <>
      <Button icon={<Icon of={BellPlus} size={18} />} onClick={press}>
        {t('save')}
      </Button>
      {isOpen ? (
        <Suspense>
          <QueryPart idle={null}>
            <SaveDialog query={query} name={name} onClose={() => setIsOpen(false)} />
          </QueryPart>
        </Suspense>
      ) : null}
    </>
  )
}
