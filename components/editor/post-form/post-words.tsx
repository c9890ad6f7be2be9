'use client'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef } from 'react'
import { Field, Textarea } from '@/components/ui/field'
import { languageTag } from '@/lib/platform/i18n/locales'
import type { Draft, DraftContent } from '@/lib/posts/drafts/schema'
import { postLimits } from '@/lib/quotas'
import { RichEditor, type RichEditorHandle } from '../rich-editor'
import styles from './post-form.module.css'
import { Similar } from './similar'

export type PostFields = {
  /** Prefix of the field ids: `{formId}-title`. */
  formId: string
  content: DraftContent
  /** Error messages by field. */
  errors: Record<string, string>
  onChange: (patch: Partial<DraftContent>) => void
  /** Objects referenced by ids in the content. */
  names: Pick<Draft, 'cover' | 'coAuthors'>
  /** Null before the first save. */
  postId: number | null
  onNamed: (coAuthors: Draft['coAuthors']) => void
  isPublished: boolean
}
type Props = PostFields & { epoch: number; onBusy: (isBusy: boolean) => void }

/** So many characters before its end a title says how many are left; a shorter one needs no number. */
const FEW = 30

/** Title, lead and text. */
export function PostWords({ epoch, onBusy, ...fields }: Props) {
  const { formId, content, errors, onChange } = fields
  const t = useTranslations('editor.page.fields')
  const editor = useRef<RichEditorHandle>(null)
  const errorId = `${formId}-body-error`
  const left = postLimits.title - content.title.length
  const intoText = onEnter(() => editor.current?.focus())
  // The forum has no lead, but one written before a change of section stays editable.
  const hasLead = content.section !== 'forum' || content.lead !== ''
  const intoNext = hasLead
    ? onEnter(() => document.getElementById(`${formId}-lead`)?.focus())
    : intoText
  return (
    <div className={styles.words}>
      <Field
        id={`${formId}-title`}
        label={t('title')}
        hideLabel
        hint={left <= FEW ? t('charactersLeft', { left: Math.max(left, 0) }) : undefined}
        error={errors.title}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={1}
            value={content.title}
            maxLength={postLimits.title}
            lang={languageTag(content.language)}
            placeholder={t('titlePlaceholder')}
            className={styles.title}
            onKeyDown={intoNext}
            onChange={({ target }) => onChange({ title: target.value.replaceAll('\n', ' ') })}
          />
        )}
      </Field>
      {content.section === 'forum' && !fields.isPublished ? (
        <Similar title={content.title} language={content.language} />
      ) : null}
      {hasLead ? <LeadField {...fields} onEnter={intoText} /> : null}
      <RichEditor
        key={epoch}
        ref={editor}
        id={`${formId}-body`}
        variant="post"
        label={t('body')}
        placeholder={t('bodyPlaceholder')}
        language={content.language}
        value={content.body}
        onChange={(body) => onChange({ body })}
        onBusy={onBusy}
        aria-invalid={errors.body ? true : undefined}
        aria-describedby={errors.body ? errorId : undefined}
      />
      {errors.body ? (
        <p id={errorId} role="alert" className={styles.bodyError}>
          {errors.body}
        </p>
      ) : null}
    </div>
  )
}

type LeadProps = PostFields & { onEnter: (event: KeyboardEvent) => void }

/** The lead, with the number of remaining characters. */
function LeadField({ formId, content, errors, onChange, onEnter: next }: LeadProps) {
  const t = useTranslations('editor.page.fields')
  return (
    <Field
      hideLabel
      id={`${formId}-lead`}
      label={t('lead')}
      hint={t('charactersLeft', { left: postLimits.lead - content.lead.length })}
      error={errors.lead}
    >
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          value={content.lead}
          maxLength={postLimits.lead}
          lang={languageTag(content.language)}
          placeholder={t('leadPlaceholder')}
          className={styles.lead}
          onKeyDown={next}
          onChange={({ target }) => onChange({ lead: target.value.replaceAll('\n', ' ') })}
        />
      )}
    </Field>
  )
}

const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  act()
}
