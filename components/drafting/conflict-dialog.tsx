'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import type { Saver } from '@/lib/drafting/client'
import type { Saving, StoredDraft } from '@/lib/drafting/schema'
import { useFormatter } from '@/lib/platform/i18n/formatter'
import styles from './conflict-dialog.module.css'
import { FieldDifference } from './field-difference'
import { differencesOf, type VersionWords } from './versions'

type Props<Content, Stored extends StoredDraft & Content> = {
  saver: Pick<Saver<Content, Stored>, 'keepMine' | 'takeTheirs'>
  state: Pick<Saving<Content, Stored>, 'phase' | 'theirs' | 'content'>
  versionOf: (content: Content) => VersionWords
}

/** Resolves a conflict of two versions: keep mine, take the other, or copy mine first. */
export function ConflictDialog<Content, Stored extends StoredDraft & Content>({
  saver,
  state: { phase, theirs, content },
  versionOf,
}: Props<Content, Stored>) {
  const t = useTranslations('editor.page')
  const [putOff, setPutOff] = useState<Stored | null>(null)
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
  return (
    <Choice
      saver={saver}
      mine={versionOf(content)}
      theirs={versionOf(theirs)}
      savedAt={theirs.savedAt}
      onClose={() => setPutOff(theirs)}
    />
  )
}

type ChoiceProps = {
  saver: { keepMine: () => void; takeTheirs: () => void }
  mine: VersionWords
  theirs: VersionWords
  savedAt: string | null
  onClose: () => void
}

function Choice({ saver, mine, theirs, savedAt, onClose }: ChoiceProps) {
  const t = useTranslations('editor.page.conflict')
  const format = useFormatter()
  const textId = useId()
  const [copied, setCopied] = useState<boolean | null>(null)
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const time = format.dateTime(savedAt ? new Date(savedAt) : new Date(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  const copy = () =>
    navigator.clipboard.writeText(mine.words).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  const differences = differencesOf(mine.fields, theirs.fields)
  return (
    <Dialog
      open
      size="l"
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
      <p id={textId}>{t('text', { time, count: differences.length })}</p>
      <div className={styles.fields}>
        {differences.map((difference) => (
          <FieldDifference key={difference.mine.name} {...difference} />
        ))}
      </div>
      <p role="status">{copied === null ? null : t(copied ? 'copied' : 'copyFailed')}</p>
    </Dialog>
  )
}
