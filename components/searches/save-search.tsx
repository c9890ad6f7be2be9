'use client'
import { BellPlus } from 'lucide'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { QueryPart } from '@/components/shell/member-part'
import { openModal } from '@/components/shell/modals'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { hasSession } from '@/lib/people/signed-in/client'
import { lazyPart } from '@/lib/platform/web/lazy-part'

const SaveDialog = lazyPart(() =>
  import('./save-dialog').then((part) => ({ default: part.SaveDialog })),
)

type Props = {
  /** Canonical query of the address. */
  query: string
  /** Default name of the search. */
  name: string
}

/** "Save search"; the dialog loads with the first click. */
export function SaveSearch({ query, name }: Props) {
  const t = useTranslations('searches')
  const [isOpen, setIsOpen] = useState(false)
  const press = () => (hasSession() ? setIsOpen(true) : openModal({ name: 'login' }))
  return (
    <>
      <Button icon={<Icon of={BellPlus} size={18} />} onClick={press}>
        <span>{t('save')}</span>
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
