'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Field, Input } from '@/components/ui/field'
import { draftContent } from '@/lib/posts/drafts/schema'
import { readersZone, toLocalTime } from './local-time'
import { MomentInput } from './moment-input'
import styles from './post-form.module.css'
import type { PostFields } from './post-words'

/** Of an event: when, where, and where one signs up. */
export function EventFields(fields: PostFields) {
  const { formId, content, errors, onChange } = fields
  const t = useTranslations('editor.page.event')
  return (
    <fieldset className={styles.group}>
      <legend>{t('label')}</legend>
      <MomentField {...fields} name="startsAt" />
      <MomentField {...fields} name="endsAt" />
      <p className={styles.note}>{t('zone', { zone: readersZone() })}</p>
      <Field id={`${formId}-place`} label={t('place')} hint={t('placeHint')} error={errors.place}>
        {(control) => (
          <Input
            {...control}
            value={content.place}
            maxLength={200}
            onChange={({ target }) => onChange({ place: target.value })}
          />
        )}
      </Field>
      <LinkField {...fields} />
    </fieldset>
  )
}

type MomentProps = PostFields & { name: 'startsAt' | 'endsAt' }

function MomentField({ formId, content, errors, onChange, name }: MomentProps) {
  const t = useTranslations('editor.page.event')
  return (
    <Field
      required={name === 'startsAt'}
      id={`${formId}-${name}`}
      label={t(name)}
      error={errors[name]}
    >
      {(control) => (
        <MomentInput
          {...control}
          min={name === 'endsAt' ? toLocalTime(content.startsAt) || undefined : undefined}
          value={content[name]}
          onMoment={(moment) => onChange({ [name]: moment })}
        />
      )}
    </Field>
  )
}

/** A half-typed address would be refused with everything else, so only a whole one is handed on. */
function LinkField({ formId, content, errors, onChange }: PostFields) {
  const t = useTranslations('editor.page.event')
  const [typed, setTyped] = useState(content.link)
  const [isWrong, setWrong] = useState(false)
  const type = (value: string) => {
    setTyped(value)
    setWrong(false)
    if (isAddress(value.trim())) onChange({ link: value.trim() })
  }
  const leave = () => {
    const words = typed.trim()
    const whole = words === '' || /^https?:/i.test(words) ? words : `https://${words}`
    if (!isAddress(whole)) return setWrong(true)
    type(whole)
  }
  return (
    <Field
      id={`${formId}-link`}
      label={t('link')}
      hint={t('linkHint')}
      error={isWrong ? t('linkWrong') : errors.link}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          value={typed}
          onBlur={leave}
          onChange={({ target }) => type(target.value)}
        />
      )}
    </Field>
  )
}

const isAddress = (link: string) => draftContent.shape.link.safeParse(link).success
