'use client'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type FormEvent, useDeferredValue, useId, useState } from 'react'
import { tagChoices } from '@/components/parts/choices'
import { toast } from '@/components/shell/toast'
import { Button } from '@/components/ui/button'
import { Combobox } from '@/components/ui/combobox'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Field } from '@/components/ui/field'
import { useErrorText, useIssueText } from '@/lib/platform/web/use-error-text'
import type { TagSummary } from '@/lib/posts/schema'
import styles from '../parts/staff.module.css'
import { useMergeTags } from './changes'

type Chosen = { from: TagSummary | null; into: TagSummary | null }
type Faults = { from?: string; into?: string }

/** Form that merges one tag into another. */
export function MergeTagsForm() {
  const t = useTranslations('staff.tags')
  const tFault = useIssueText()
  const say = useErrorText()
  const titleId = useId()
  const merge = useMergeTags()
  const [chosen, setChosen] = useState<Chosen>({ from: null, into: null })
  const [faults, setFaults] = useState<Faults>({})
  const [isAsking, setAsking] = useState(false)
  const { from, into } = chosen
  const choose = (change: Partial<Chosen>) => {
    setChosen({ ...chosen, ...change })
    setFaults({})
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const missing = tFault('required')
    if (!from || !into) {
      return setFaults({ ...(!from && { from: missing }), ...(!into && { into: missing }) })
    }
    if (from.slug === into.slug) return setFaults({ into: tFault('merge_same') })
    setAsking(true)
  }
  const confirm = () => {
    if (!from || !into) return
    merge.mutate(
      { from: from.slug, into: into.slug },
      {
        onSuccess: () => {
          choose({ from: null, into: null })
          void toast('success', t('merged', { name: from.name, into: into.name }))
        },
        onError: (error) => setFaults({ into: say(error) }),
        onSettled: () => setAsking(false),
      },
    )
  }
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('title')}</h2>
      <p>{t('text')}</p>
      <form method="post" noValidate className={styles.form} onSubmit={ask}>
        <TagField
          label={t('from')}
          tag={from}
          error={faults.from}
          onChange={(tag) => choose({ from: tag })}
        />
        <TagField
          label={t('into')}
          tag={into}
          error={faults.into}
          onChange={(tag) => choose({ into: tag })}
        />
        <Button type="submit" className={styles.start}>
          {t('submit')}
        </Button>
      </form>
      <ConfirmDialog
        danger
        open={isAsking}
        busy={merge.isPending}
        title={t('confirmTitle', { name: from?.name ?? '', into: into?.name ?? '' })}
        text={t('confirmText', { count: from?.postCount ?? 0 })}
        confirmLabel={t('confirm')}
        cancelLabel={t('cancel')}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}

type TagFieldProps = {
  label: string
  tag: TagSummary | null
  error: string | undefined
  onChange: (tag: TagSummary | null) => void
}

function TagField({ label, tag, error, onChange }: TagFieldProps) {
  const t = useTranslations('staff.tags')
  const tPosts = useTranslations('staff.categories')
  const [typed, setTyped] = useState('')
  const { data = [], isFetching } = useQuery(tagChoices(useDeferredValue(typed.trim())))
  return (
    <Field required label={label} error={error}>
      {(control) => (
        <Combobox
          {...control}
          maxLength={30}
          busy={isFetching && data.length === 0}
          labels={{
            list: label,
            empty: t('none'),
            busy: t('busy'),
            found: (count) => t('found', { count }),
            remove: (option) => t('remove', { name: option.label }),
          }}
          options={data.map(({ slug, name, postCount }) => ({
            id: slug,
            label: name,
            hint: tPosts('posts', { count: postCount }),
          }))}
          chosen={tag ? [{ id: tag.slug, label: tag.name, hint: '' }] : []}
          onQuery={setTyped}
          onChoose={({ id }) => onChange(data.find(({ slug }) => slug === id) ?? null)}
          onRemove={() => onChange(null)}
        />
      )}
    </Field>
  )
}
