'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { numberOf } from '@/components/parts/number-of'
import { Button } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import styles from './firms.module.css'

/** A price more than ten times as high is a slip. */
const MOST = 900

/** One percentage for all prices that are shown. */
export function PercentForm({ onApply }: { onApply: (percent: number) => void }) {
  const t = useTranslations('firms.prices')
  const [isWrong, setWrong] = useState(false)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('percent'))
    const percent = numberOf(typed.replace(/%\s*$/, '').replace(/^\s*\+/, ''), false)
    const isOne = percent !== null && percent > -100 && percent <= MOST
    setWrong(!isOne)
    if (isOne) onApply(percent)
    else event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form method="post" noValidate className={styles.percent} onSubmit={onSubmit}>
      <Field label={t('percent')} error={isWrong ? t('notPercent') : undefined}>
        {(control) => (
          <Input
            {...control}
            name="percent"
            // Keyboards for numbers have no minus on some phones.
            inputMode="text"
            autoComplete="off"
            maxLength={8}
            onChange={() => setWrong(false)}
          />
        )}
      </Field>
      <Button type="submit">{t('apply')}</Button>
    </form>
  )
}
