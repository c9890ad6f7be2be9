'use client'
import { useTranslations } from 'next-intl'
import * as z from 'zod'
import { FormDialog } from '@/components/parts/form-dialog'
import { useRefusal } from '@/components/parts/use-refusal'
import { toast } from '@/components/shell/toast'
import { Field, Input, Select } from '@/components/ui/field'
import { useSetLimit } from '@/lib/limiting/client'
import { fewestOf, type LimitSetting, LONGEST_DURATION, MOST_POINTS } from '@/lib/limiting/schema'
import { useZodForm } from '@/lib/platform/web/use-zod-form'
import styles from '../parts/staff.module.css'
import { periodOf, UNIT_SECONDS, UNITS } from './period'

const whole = (fewest: number, most: number) => z.number().int().min(fewest).max(most)
const formOf = (name: string) =>
  z
    .object({
      points: whole(fewestOf(name), MOST_POINTS),
      count: whole(1, LONGEST_DURATION),
      unit: z.enum(UNITS),
    })
    .superRefine(({ count, unit }, context) => {
      const maximum = LONGEST_DURATION / UNIT_SECONDS[unit]
      if (count > maximum) {
        context.addIssue({
          code: 'too_big',
          origin: 'number',
          maximum,
          input: count,
          path: ['count'],
        })
      }
    })

type Props = { limit: LimitSetting; name: string; onClose: () => void }

/** The number of a limit and, of one that has it, its period. */
export function LimitForm({ limit, name, onClose }: Props) {
  const t = useTranslations('limits')
  const { register, formState, onSubmit, isBusy } = useLimitForm({ limit, onClose })
  const number = (field: 'points' | 'count', label: string) => (
    <Field label={label} error={formState.errors[field]?.message}>
      {(control) => (
        <Input
          {...control}
          {...register(field, { valueAsNumber: true })}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </Field>
  )
  return (
    <FormDialog
      title={t('form.title')}
      closeLabel={t('form.close')}
      onClose={onClose}
      submitLabel={t('form.save')}
      isBusy={isBusy}
      onSubmit={onSubmit}
      className={styles.form}
    >
      <p>{name}</p>
      {number('points', t('form.points'))}
      {limit.default.duration === null ? null : (
        <>
          {number('count', t('form.period'))}
          <Field label={t('form.unit')}>
            {(control) => (
              <Select {...control} {...register('unit')}>
                {UNITS.map((unit) => (
                  <option key={unit} value={unit}>
                    {t(`units.${unit}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </>
      )}
    </FormDialog>
  )
}

function useLimitForm({ limit, onClose }: Omit<Props, 'name'>) {
  const t = useTranslations('limits.form')
  const refuse = useRefusal(useTranslations('limits')('stale'))
  const set = useSetLimit(limit)
  const hasPeriod = limit.default.duration !== null
  const { register, formState, handleSubmit, place } = useZodForm(formOf(limit.name), {
    points: limit.points,
    ...periodOf(limit.duration ?? UNIT_SECONDS.day),
  })
  const onSubmit = handleSubmit(async ({ points, count, unit }) => {
    try {
      await set.mutateAsync({ points, duration: hasPeriod ? count * UNIT_SECONDS[unit] : null })
    } catch (error) {
      return place(error) || refuse(error)
    }
    void toast('success', t('saved'))
    onClose()
  })
  return { register, formState, onSubmit, isBusy: set.isPending }
}
