'use client'
import { useTranslations } from 'next-intl'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useZodForm } from '@/lib/platform/web/use-zod-form'
import type { Currency } from '@/lib/rates/schema'
import { type Rate, rateEdit } from '@/lib/rates/schema'
import styles from '../parts/staff.module.css'
import { useSaveRate } from './changes'

type Props = { currency: Currency; name: string; known: Rate | null }

/** The rate of one currency to the euro, with its date. */
export function RateForm({ currency, name, known }: Props) {
  const t = useTranslations('staff.rates')
  const say = useErrorText()
  const save = useSaveRate(currency)
  const form = useZodForm(rateEdit, { perEuro: known?.perEuro, date: known?.date ?? '' })
  const { errors } = form.formState
  const onSubmit = form.handleSubmit((given) =>
    save.mutate(given, {
      onSuccess: () => void toast('success', t('saved', { currency: name })),
      onError: (error) => {
        if (!form.place(error)) void toast('error', say(error))
      },
    }),
  )
  return (
    <form method="post" noValidate className={styles.rate} onSubmit={onSubmit}>
      <p className={styles.name}>
        {name} <span className={styles.facts}>{currency}</span>
      </p>
      <Field
        label={<Named short={t('perEuro')} whole={t('perEuroOf', { currency: name })} />}
        error={errors.perEuro?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('perEuro', { setValueAs: toNumber })}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        label={<Named short={t('date')} whole={t('dateOf', { currency: name })} />}
        error={errors.date?.message}
      >
        {(control) => <Input {...control} {...form.register('date')} type="date" />}
      </Field>
      <Button type="submit" busy={save.isPending} aria-label={t('saveOf', { currency: name })}>
        {t('save')}
      </Button>
    </form>
  )
}

/** The short label is visible in its row; screen readers need the full one. */
const Named = ({ short, whole }: { short: string; whole: string }) => (
  <>
    <span aria-hidden="true">{short}</span>
    <span className="visually-hidden">{whole}</span>
  </>
)

/** Accepts a decimal comma. */
const toNumber = (typed: unknown): number =>
  Number.parseFloat(String(typed).replaceAll(/\s/g, '').replace(',', '.'))
