'use client'
import { useTranslations } from 'next-intl'
import { AddressField } from '@/components/drafting/address-field'
import { readersZone, toLocalTime } from '@/components/parts/local-time'
import { MomentInput } from '@/components/parts/moment-input'
import { Field, Input } from '@/components/ui/field'
import { draftContent } from '@/lib/posts/drafts/schema'
import styles from './post-form.module.css'
import type { PostFields } from './post-words'

/** Event fields: time, place and registration link. */
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
      <AddressField
        id={`${formId}-link`}
        label={t('link')}
        hint={t('linkHint')}
        wrong={t('linkWrong')}
        error={errors.link}
        initial={content.link}
        isAddress={isAddress}
        onAddress={(link) => onChange({ link })}
      />
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

const isAddress = (link: string) => draftContent.shape.link.safeParse(link).success
