'use client'
import { useFormatter, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { languageTag } from '@/lib/platform/i18n/locales'
import type { Draft, DraftContent } from '@/lib/posts/drafts/schema'
import type { Saver } from '@/lib/posts/saver/client'
import type { Saving } from '@/lib/posts/saving/client'
import { excerptOf, plainText } from '@/lib/richtext/schema'
import styles from './conflict-dialog.module.css'

type Props = { saver: Saver; state: Saving }

/** Two states of one text: keep mine, take the other, or copy mine first. */
export function ConflictDialog({ saver, state: { phase, theirs, content } }: Props) {
  const t = useTranslations('editor.page')
  const [putOff, setPutOff] = useState<Draft | null>(null)
  if (phase !== 'conflict' || !theirs) return null
  if (putOff === theirs) {
    return (
      <Notice
        role="alert"
        tone="warning"
        className={styles.reminder}
        action={<Button onClick={() => setPutOff(null)}>{t('status.choose')}</Button>}
      >
        {t('status.conflict')}
      </Notice>
    )
  }
  return <Choice saver={saver} mine={content} theirs={theirs} onClose={() => setPutOff(theirs)} />
}

type ChoiceProps = { saver: Saver; mine: DraftContent; theirs: Draft; onClose: () => void }

function Choice({ saver, mine, theirs, onClose }: ChoiceProps) {
  const t = useTranslations('editor.page.conflict')
  const format = useFormatter()
  const textId = useId()
  const [copied, setCopied] = useState<boolean | null>(null)
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const time = format.dateTime(new Date(theirs.savedAt), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  const copy = () =>
    navigator.clipboard.writeText(wordsOf(mine)).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('title')}
      aria-describedby={textId}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void copy()}>{t('copyMine')}</Button>
          <Button onClick={saver.takeTheirs}>{t('takeTheirs')}</Button>
          <Button variant="primary" onClick={saver.keepMine}>
            {t('keepMine')}
          </Button>
        </>
      }
    >
      <p id={textId}>{t('text')}</p>
      <div className={styles.versions}>
        <Version label={t('mine')} content={mine} />
        <Version label={t('theirs', { time })} content={theirs} />
      </div>
      <p role="status">{copied === null ? null : t(copied ? 'copied' : 'copyFailed')}</p>
    </Dialog>
  )
}

function Version({ label, content }: { label: string; content: DraftContent }) {
  const t = useTranslations('editor.page.conflict')
  return (
    <section className={styles.version}>
      <h3 className={styles.label}>{label}</h3>
      <div lang={languageTag(content.language)}>
        <p className={styles.title}>{content.title || t('untitled')}</p>
        <p>{content.body ? excerptOf(content.body, 400) : t('empty')}</p>
      </div>
    </section>
  )
}

const wordsOf = ({ title, body }: DraftContent) =>
  [title, body && plainText(body)].filter(Boolean).join('\n\n')
