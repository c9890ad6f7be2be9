'use client'
import { useTranslations } from 'next-intl'
import { ConflictDialog } from '@/components/drafting/conflict-dialog'
import { SavingLine, SavingTrouble } from '@/components/drafting/saving-status'
import type { VersionWords } from '@/components/drafting/versions'
import { SliceMessages } from '@/components/shell/slice-messages'
import type { UnsentContent, UnsentSaver, UnsentSaving } from '@/lib/comments/drafts/client'
import { isBegun } from '@/lib/drafting/schema'
import type { Locale } from '@/lib/platform/i18n/locales'
import { plainText } from '@/lib/richtext/schema'

type Props = { saver: UnsentSaver; state: UnsentSaving; language: Locale }

/** Saving status of an unsent message, and the choice between two versions of it. */
export function UnsentMessage({ saver, state, language }: Props) {
  const t = useTranslations('conversations.edit')
  const versionOf = ({ body }: UnsentContent): VersionWords => {
    const words = body ? plainText(body) : ''
    const value = { kind: 'text', text: words } as const
    return { words, fields: [{ name: 'body', label: t('label'), stored: body, value, language }] }
  }
  return (
    <SliceMessages slice="editor">
      {state.content.body && isBegun(state) ? <SavingLine state={state} /> : null}
      <SavingTrouble saver={saver} state={state} />
      <ConflictDialog saver={saver} state={state} versionOf={versionOf} />
    </SliceMessages>
  )
}
