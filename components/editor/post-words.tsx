'use client'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef } from 'react'
import { Field, Textarea } from '@/components/ui/field'
import { languageTag } from '@/lib/platform/i18n/locales'
import { type DraftContent, MAX_TITLE } from '@/lib/posts/drafts/schema'
import styles from './post-form.module.css'
import { RichEditor, type RichEditorHandle } from './rich-editor'

export type PostFields = {
  /** Start of the ids of the fields: `{formId}-title`. */
  formId: string
  content: DraftContent
  /** Words of what is wrong, by field. */
  errors: Record<string, string>
  onChange: (patch: Partial<DraftContent>) => void
}
type Props = PostFields & { epoch: number; onBusy: (isBusy: boolean) => void }

/** Title and text. */
export function PostWords({ formId, content, errors, onChange, epoch, onBusy }: Props) {
  const t = useTranslations('editor.page.fields')
  const editor = useRef<RichEditorHandle>(null)
  const errorId = `${formId}-body-error`
  const intoText = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    editor.current?.focus()
  }
  return (
    <div className={styles.words}>
      <Field id={`${formId}-title`} label={t('title')} hideLabel error={errors.title}>
        {(control) => (
          <Textarea
            {...control}
            rows={1}
            value={content.title}
            maxLength={MAX_TITLE}
            lang={languageTag(content.language)}
            placeholder={t('titlePlaceholder')}
            className={styles.title}
            onKeyDown={intoText}
            onChange={({ target }) => onChange({ title: target.value.replaceAll('\n', ' ') })}
          />
        )}
      </Field>
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
