'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import styles from '@/components/parts/inbox.module.css'
import { useNumberedName } from '@/components/parts/person-name'
import { Button } from '@/components/ui/button'
import { removalOfOptions } from '@/lib/removals/client'
import type { RemovedOf, StaffRemoval } from '@/lib/removals/schema'
import { Statement } from './statement'
import { WholeText } from './whole-text'

type Props = {
  of: RemovedOf
  id: number
  /** What may be done with it. */
  actions: (removal: StaffRemoval) => ReactNode
}

/** Of a text that is away: why, by whose decision, the whole of it, and the way back. The words of an appeal stand with its report. */
export function RemovedTarget({ of, id, actions }: Props) {
  const t = useTranslations('removals')
  const nameOf = useNumberedName()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(removalOfOptions(of, id))
  const removal = data?.items[0]
  if (!removal) return null
  const { by, cause } = removal
  return (
    <section aria-label={t('staff.title')} className={styles.answer}>
      {cause || !by ? null : <p>{t('staff.by', { name: nameOf(by) })}</p>}
      <Statement removal={{ ...removal, appealedAt: null }} isOwn={false} />
      <Button size="s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('whole')}
      </Button>
      {actions(removal)}
      {isOpen ? <WholeText removal={removal} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}
