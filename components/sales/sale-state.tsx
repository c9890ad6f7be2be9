'use client'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { SaleState as State } from '@/lib/sales/schema'
import { useLiveState } from './live-states'
import styles from './sale-state.module.css'

const TONES = {
  draft: 'neutral',
  announced: 'blue',
  presale: 'violet',
  open: 'green',
  soldOut: 'amber',
  archived: 'neutral',
} as const satisfies Record<State, string>

type Props = {
  id: number
  state: State
  /** When the page was rendered; older polled states are ignored. */
  updatedAt?: string
}

/** The state of a sale, updated by polling. Needs the messages `sales.state`. */
export function SaleState({ id, state, updatedAt = '' }: Props) {
  const t = useTranslations('sales.state')
  const heard = useLiveState(id)
  const now = heard && heard.updatedAt > updatedAt ? heard.state : state
  return (
    <Badge tone={TONES[now]} data-state={now} className={styles.state}>
      {t(now)}
    </Badge>
  )
}
