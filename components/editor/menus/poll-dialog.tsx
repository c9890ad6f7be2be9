'use client'
import { Plus, X } from 'lucide'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { MomentInput } from '@/components/parts/moment-input'
import { Button, IconButton } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Checkbox, Field, Input } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { newId } from '@/lib/platform/web/new-id'
import { pollLimits } from '@/lib/quotas'
import type { AskedPoll } from '@/lib/richtext/nodes/schema'
import styles from './poll-dialog.module.css'

type Props = { asked?: AskedPoll; onDone: (asked: AskedPoll) => void; onClose: () => void }

const EMPTY = { question: '', options: ['', ''], isMultiple: false, isSecret: true, endsAt: null }

/** Asks a poll, or changes one that stands in the text. */
export function PollDialog({ asked, onDone, onClose }: Props) {
  const t = useTranslations('editor.poll')
  const formId = useId()
  const [poll, setPoll] = useState<Omit<AskedPoll, 'key'>>(asked ?? EMPTY)
  const [isWrong, setIsWrong] = useState(false)
  const change = (part: Partial<AskedPoll>) => {
    setPoll((now) => ({ ...now, ...part }))
    setIsWrong(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const question = poll.question.trim()
    const options = poll.options.map((option) => option.trim()).filter(Boolean)
    const areFew = new Set(options).size < pollLimits.fewest
    if (question === '' || areFew || new Set(options).size < options.length) return setIsWrong(true)
    onDone({ ...poll, question, options, key: asked?.key ?? newId() })
    onClose()
  }
  // In a portal, because the editor may be inside a form, and forms cannot be nested.
  return createPortal(
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={t('cancel')}
      footer={
        <Button type="submit" variant="primary" form={formId}>
          {t(asked ? 'save' : 'insert')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className={styles.form}>
        <p role="alert" className={styles.error}>
          {isWrong ? t('incomplete') : null}
        </p>
        <Field label={t('question')}>
          {(control) => (
            <Input
              {...control}
              value={poll.question}
              maxLength={pollLimits.question}
              onChange={({ target }) => change({ question: target.value })}
            />
          )}
        </Field>
        <Options options={poll.options} onChange={(options) => change({ options })} />
        <Rules poll={poll} onChange={change} />
        {asked ? <p className={styles.hint}>{t('frozen')}</p> : null}
      </form>
    </Dialog>,
    document.body,
  )
}

type OptionsProps = { options: string[]; onChange: (options: string[]) => void }

function Options({ options, onChange }: OptionsProps) {
  const t = useTranslations('editor.poll')
  return (
    <fieldset className={styles.options}>
      <legend>{t('options')}</legend>
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: options have no names but their places
        <div key={at} className={styles.option}>
          <Input
            aria-label={t('option', { number: String(at + 1) })}
            value={option}
            maxLength={pollLimits.option}
            onChange={({ target }) => onChange(options.with(at, target.value))}
          />
          <IconButton
            label={t('removeOption', { number: String(at + 1) })}
            icon={<Icon of={X} />}
            disabled={options.length <= pollLimits.fewest}
            onClick={() => onChange(options.toSpliced(at, 1))}
          />
        </div>
      ))}
      {options.length < pollLimits.options ? (
        <Button size="s" icon={<Icon of={Plus} />} onClick={() => onChange([...options, ''])}>
          {t('addOption')}
        </Button>
      ) : null}
    </fieldset>
  )
}

type RulesProps = {
  poll: Omit<AskedPoll, 'key'>
  onChange: (part: Partial<AskedPoll>) => void
}

function Rules({ poll, onChange }: RulesProps) {
  const t = useTranslations('editor.poll')
  return (
    <>
      <Checkbox
        label={t('multiple')}
        checked={poll.isMultiple}
        onChange={({ target }) => onChange({ isMultiple: target.checked })}
      />
      <Checkbox
        label={t('secret')}
        hint={t('secretHint')}
        checked={poll.isSecret}
        onChange={({ target }) => onChange({ isSecret: target.checked })}
      />
      <Field label={t('ends')} hint={t('endsHint')}>
        {(control) => (
          <MomentInput
            {...control}
            value={poll.endsAt ?? null}
            onMoment={(endsAt) => onChange({ endsAt })}
          />
        )}
      </Field>
    </>
  )
}
