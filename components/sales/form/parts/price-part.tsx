'use client'
import { CalendarClock, Gem, KeyRound, PiggyBank } from 'lucide'
import { useTranslations } from 'next-intl'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Checkbox, Field, Input, Select } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import { loadErrorWords } from '@/lib/platform/web/error-words'
import { useIssueText } from '@/lib/platform/web/use-error-text'
import { currency as currencies } from '@/lib/rates/schema'
import { FLAG_FIELDS, type SaleFlag, saleFlag } from '@/lib/sales/schema'
import type { Faults } from '../faults'
import type { SaleFields } from '../sale-fields'
import styles from './sale-parts.module.css'

const LOOKS: Record<SaleFlag, { tone: BadgeTone; icon: typeof Gem }> = {
  premium: { tone: 'gold', icon: Gem },
  affordable: { tone: 'green', icon: PiggyBank },
  ready: { tone: 'blue', icon: KeyRound },
  presale: { tone: 'violet', icon: CalendarClock },
}

/** Kind of sale and price. */
export function PricePart(fields: SaleFields) {
  const t = useTranslations('saleform.price')
  const { formId, content, faults, change } = fields
  const { fault, onBlur, onChange } = useBelowFrom(fields)
  const amounts = { ...fields, faults: { ...fault, ...faults } }
  return (
    <>
      <FlagFields {...fields} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: watches the fields inside */}
      <div className={styles.trio} onBlur={onBlur} onChange={onChange}>
        <CurrencyField {...fields} />
        <AmountField {...amounts} name="priceFrom" />
        <AmountField {...amounts} name="priceTo" />
      </div>
      <Checkbox
        id={`${formId}-membersOnly`}
        label={t('membersOnly')}
        hint={t('membersOnlyHint')}
        error={faults.membersOnly}
        checked={content.membersOnly}
        onChange={({ target }) => change({ membersOnly: target.checked })}
      />
    </>
  )
}

function FlagFields({ formId, content, faults, change }: SaleFields) {
  const t = useTranslations('saleform.price')
  const tFlag = useTranslations('sales.flag')
  return (
    <fieldset className={styles.group}>
      <legend>{t('flags')}</legend>
      <p className={styles.note}>{t('flagsHint')}</p>
      <div className={styles.flags}>
        {saleFlag.options.map((flag) => {
          const name = FLAG_FIELDS[flag]
          const { tone, icon } = LOOKS[flag]
          return (
            <Checkbox
              key={flag}
              id={`${formId}-${name}`}
              label={
                <Badge tone={tone} icon={<Icon of={icon} size={16} />}>
                  {tFlag(flag)}
                </Badge>
              }
              hint={t(`flagHints.${flag}`)}
              error={faults[name]}
              checked={content[name]}
              onChange={({ target }) => change({ [name]: target.checked })}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

function CurrencyField({ formId, content, faults, change }: SaleFields) {
  const t = useTranslations('saleform.price')
  return (
    <Field id={`${formId}-currency`} label={t('currency')} error={faults.currency}>
      {(control) => (
        <Select
          {...control}
          value={content.currency ?? ''}
          onChange={({ target }) =>
            change({ currency: currencies.options.find((each) => each === target.value) ?? null })
          }
        >
          <option value="">{t('chooseCurrency')}</option>
          {currencies.options.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** A highest price below the lowest is told when the field is left or saved, not while it is being typed. */
function useBelowFrom({ content: { priceFrom, priceTo }, saver }: SaleFields) {
  const say = useIssueText()
  const [isTyping, setTyping] = useState(true)
  const saved = useSyncExternalStore(saver.subscribe, () => saver.get().savedRevision)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told after every save
  useEffect(() => {
    void loadErrorWords().then(() => setTyping(false))
  }, [saved])
  const isWrong = priceFrom !== null && priceTo !== null && priceTo < priceFrom
  const fault: Faults = isWrong && !isTyping ? { priceTo: say('below_from') } : {}
  return { fault, onBlur: () => setTyping(false), onChange: () => setTyping(true) }
}

const MOST_DIGITS = 12

/** Price in whole units; empty means price on request. */
function AmountField({
  formId,
  content,
  faults,
  change,
  name,
}: SaleFields & { name: 'priceFrom' | 'priceTo' }) {
  const t = useTranslations('saleform.price')
  const format = useFormatter()
  const { [name]: amount, currency } = content
  const words =
    amount === null
      ? t(`${name}Hint`)
      : format.number(amount, {
          ...(currency && { style: 'currency', currency, maximumFractionDigits: 0 }),
        })
  return (
    <Field id={`${formId}-${name}`} label={t(name)} hint={words} error={faults[name]}>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={amount ?? ''}
          onChange={({ target }) => {
            const digits = target.value.replace(/\D/g, '').slice(0, MOST_DIGITS)
            change({ [name]: Number(digits) || null })
          }}
        />
      )}
    </Field>
  )
}
