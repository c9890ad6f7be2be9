'use client'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { AppError } from '@/lib/platform/errors'
import { mergeEdit } from '@/lib/platform/web/merge-edit'
import { useErrorText } from '@/lib/platform/web/use-error-text'
import { useZodForm } from '@/lib/platform/web/use-zod-form'
import type { Currency } from '@/lib/rates/schema'
import { type Rate, type RateFields, rate, rateFields } from '@/lib/rates/schema'
import styles from '../parts/staff.module.css'
import { useSaveRate } from './changes'

type Props = { currency: Currency; name: string; known: Rate | null }

/** The rate of one currency to the euro, with its date. */
export function RateForm({ currency, name, known }: Props) {
  const t = useTranslations('staff.rates')
  const say = useErrorText()
  const save = useSaveRate(currency)
  const form = useZodForm(rateFields, { perEuro: known?.perEuro, date: known?.date ?? '' })
  const { errors } = form.formState
  const { edit, saved, learn } = useSeenRate(known)
  const onSubmit = form.handleSubmit((given) =>
    save.mutate(edit(given), {
      onSuccess: (now) => {
        saved(now)
        form.reset(fieldsOf(now))
        void toast('success', t('saved', { currency: name }))
      },
      onError: (error) => {
        learn(error)
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

/**
 * What to send, with the rate that the form was opened with. After `edited_meanwhile` the next press saves what was typed
 * over what the other has saved: rates that are loaded again under the open form change nothing of that.
 */
function useSeenRate(known: Rate | null) {
  const opened = useRef(known)
  const now = useRef(known)
  return {
    edit: (given: RateFields) => ({
      ...(opened.current && now.current
        ? mergeEdit(fieldsOf(opened.current), given, fieldsOf(now.current))
        : given),
      seen: now.current && fieldsOf(now.current),
    }),
    saved: (by: Rate): void => {
      opened.current = by
      now.current = by
    },
    learn: (error: unknown): void => {
      if (error instanceof AppError && error.code === 'edited_meanwhile') {
        now.current = rate.parse(error.data)
      }
    },
  }
}

const fieldsOf = ({ perEuro, date }: Rate): RateFields => ({ perEuro, date })

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
