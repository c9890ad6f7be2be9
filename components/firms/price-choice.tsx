'use client'
import { ChevronLeft, ChevronRight } from 'lucide'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/button'
import { Field, Select } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import type { FirmPrices } from '@/lib/firms/prices/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { firmPriceLimits } from '@/lib/quotas'
import styles from './firms.module.css'

/** Of which house, and the cursors of the pages from the second one to the one that is shown. */
export type ShownPrices = { complex: number | null; cursors: string[] }
type Props = {
  shown: ShownPrices
  /** The last that were read. */
  prices: FirmPrices | undefined
  onChoose: (next: ShownPrices) => void
}

/** Which prices are shown: of one house, and which of more than stand on one page. */
export function PriceChoice({ shown, prices, onChoose }: Props) {
  const t = useTranslations('firms.prices')
  if (!prices) return null
  const { complexes } = prices
  return (
    <div className={styles.choice}>
      {complexes.length > 0 ? (
        <Field label={t('house')}>
          {(control) => (
            <Select
              {...control}
              value={shown.complex ?? ''}
              onChange={({ target }) =>
                onChoose({ complex: Number(target.value) || null, cursors: [] })
              }
            >
              <option value="">{t('all')}</option>
              {complexes.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
      {shown.cursors.length > 0 || prices.next !== null ? (
        <Pages shown={shown} prices={prices} onChoose={onChoose} />
      ) : null}
    </div>
  )
}

/** "1–200 of 415", and the way to the rest. */
function Pages({
  shown,
  prices: { items, total, next },
  onChoose,
}: Props & { prices: FirmPrices }) {
  const t = useTranslations('firms.prices')
  const format = useFormatter()
  const { cursors } = shown
  const before = cursors.length * firmPriceLimits.changes
  const to = (nextCursors: string[]) => onChoose({ ...shown, cursors: nextCursors })
  const range = {
    from: format.number(before + 1),
    to: format.number(before + items.length),
    total: format.number(total),
  }
  return (
    <div className={styles.pages}>
      <p role="status">{t('range', range)}</p>
      <IconButton
        variant="secondary"
        label={t('previous')}
        icon={<Icon of={ChevronLeft} />}
        disabled={before === 0}
        onClick={() => to(cursors.slice(0, -1))}
      />
      <IconButton
        variant="secondary"
        label={t('following')}
        icon={<Icon of={ChevronRight} />}
        disabled={next === null}
        onClick={() => next !== null && to([...cursors, next])}
      />
    </div>
  )
}
