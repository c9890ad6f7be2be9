'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CategoryPicker } from '@/components/staff/category-picker'
import type { Place } from '@/components/staff/changes'
import { Checkbox, Field, Input } from '@/components/ui/field'
import { useIssueText } from '@/lib/platform/web/use-error-text'
import { postLimits } from '@/lib/quotas'
import { ArrangeForm } from './arrange-form'
import { ReasonField } from './reason-field'
import { endSelection } from './selection-store'
import { type Target, TargetField } from './target-field'
import styles from './threads.module.css'
import { useMoving } from './use-moving'

const SHORTEST_TITLE = 5

type Props = { id: number; numbers: readonly number[]; onClose: () => void }
type Where = { isNew: boolean; title: string; place: Place; target: Target | null }
type Faults = { title?: string; place?: string; target?: string }

/** Staff: moves the selected comments to a new discussion, or to one that there is. */
export function SplitDialog({ id, numbers, onClose }: Props) {
  const t = useTranslations('threads.split')
  const faultsOf = useFaults()
  const { send, isPending, faultAt, forget, problem } = useMoving(
    `/api/posts/${id}/split`,
    (count) => t('done', { count }),
  )
  const [where, setWhere] = useState<Where>({
    isNew: true,
    title: '',
    place: { section: 'forum', categoryId: null },
    target: null,
  })
  const [faults, setFaults] = useState<Faults>({})
  const [reason, setReason] = useState('')
  const submit = () => {
    const found = faultsOf(where)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const { isNew, title, place, target } = where
    const into = isNew ? { title, categoryId: place.categoryId } : { postId: target?.id }
    send({ numbers, into, reason }, () => {
      endSelection()
      onClose()
    })
  }
  return (
    <ArrangeForm
      title={t('title', { count: numbers.length })}
      text={t('text')}
      submitLabel={t('submit')}
      problem={problem ?? (where.isNew ? faultAt('into') : null)}
      busy={isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <WhereFields
        id={id}
        where={where}
        faults={{ ...faults, ...(!where.isNew && { target: faults.target ?? faultAt('into') }) }}
        onChange={(change) => {
          setWhere({ ...where, ...change })
          setFaults({})
          forget()
        }}
      />
      <ReasonField value={reason} onChange={setReason} />
    </ArrangeForm>
  )
}

function useFaults() {
  const t = useTranslations('threads.target')
  const tFault = useIssueText()
  return ({ isNew, title, place, target }: Where): Faults => {
    if (!isNew) return target ? {} : { target: t('missing') }
    const isShort = title.trim().length < SHORTEST_TITLE
    return {
      ...(isShort && { title: tFault('too_short', { minimum: SHORTEST_TITLE }) }),
      ...(place.categoryId === null && { place: tFault('unknown_category') }),
    }
  }
}

type FieldsProps = {
  id: number
  where: Where
  faults: { [K in keyof Faults]?: string | null }
  onChange: (change: Partial<Where>) => void
}

function WhereFields({ id, where, faults, onChange }: FieldsProps) {
  const t = useTranslations('threads.split')
  const { isNew, title, place, target } = where
  return (
    <>
      <fieldset className={styles.where}>
        <legend>{t('where')}</legend>
        {[true, false].map((isChoiceNew) => (
          <Checkbox
            key={String(isChoiceNew)}
            type="radio"
            name="where"
            label={t(isChoiceNew ? 'new' : 'existing')}
            checked={isNew === isChoiceNew}
            onChange={() => onChange({ isNew: isChoiceNew })}
          />
        ))}
      </fieldset>
      {isNew ? (
        <>
          <Field required label={t('name')} error={faults.title}>
            {(control) => (
              <Input
                {...control}
                maxLength={postLimits.title}
                value={title}
                onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
              />
            )}
          </Field>
          <CategoryPicker
            place={place}
            error={faults.place}
            onChange={(chosen) => onChange({ place: chosen })}
          />
        </>
      ) : (
        <TargetField
          except={id}
          target={target}
          error={faults.target}
          onChange={(chosen) => onChange({ target: chosen })}
        />
      )}
    </>
  )
}
