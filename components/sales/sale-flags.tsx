import { CalendarClock, Crown, HandCoins, KeyRound } from 'lucide'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import {
  FLAG_FIELDS,
  type SaleCard,
  type SaleFlag,
  type SaleState,
  saleFlag,
} from '@/lib/sales/schema'
import styles from './sale-flags.module.css'

export const FLAG_ICONS = {
  premium: Crown,
  affordable: HandCoins,
  ready: KeyRound,
  presale: CalendarClock,
} as const
const TONES = { premium: 'gold', affordable: 'green', ready: 'blue', presale: 'violet' } as const

/** Flags of a sale as badges with icon and text; renders nothing without any. */
export function SaleFlags({ sale }: { sale: SaleCard }) {
  const t = useTranslations('sales.flag')
  const flags = flagsOf(sale)
  if (flags.length === 0) return null
  return (
    <ul className={styles.flags}>
      {flags.map((flag) => (
        <li key={flag}>
          <Badge tone={TONES[flag]} icon={<Icon of={FLAG_ICONS[flag]} />}>
            {t(flag)}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

/** Drops flags that repeat the state, and "presale" when it is over. */
export const flagsOf = (sale: SaleCard): SaleFlag[] =>
  saleFlag.options.filter(
    (flag) =>
      sale[FLAG_FIELDS[flag]] &&
      flag !== sale.state &&
      !(flag === 'presale' && OVER.some((state) => state === sale.state)),
  )

const OVER = ['soldOut', 'archived'] satisfies SaleState[]
