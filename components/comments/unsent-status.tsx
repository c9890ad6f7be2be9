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

type Props = {
  saver: UnsentSaver
  state: UnsentSaving
  language: Locale
  /** Gives the place to another member who has signed in. */
  onYield: () => void
  /** Where the text is on its page. */
  hash: string
}

/** Saving status of an unsent comment, and the choice between two versions of it. */
export function UnsentStatus({ saver, state, language, ...place }: Props) {
  const t = useTranslations('comments.reply')
  const versionOf = ({ body, answers }: UnsentContent): VersionWords => {
    const words = body ? plainText(body) : ''
    const answered = answers ? `${answers.author}, #${answers.number}` : ''
    const text = (name: string, label: string, said: string, stored: unknown) => {
      return { name, label, stored, value: { kind: 'text', text: said } as const }
    }
    return {
      words,
      fields: [
        { ...text('body', t('label'), words, body), language },
        text('answers', t('answers'), answered, answers?.number ?? null),
      ],
    }
  }
  return (
    <SliceMessages slice="editor">
      {state.content.body && isBegun(state) ? <SavingLine state={state} /> : null}
      <SavingTrouble {...place} saver={saver} state={state} />
      <ConflictDialog saver={saver} state={state} versionOf={versionOf} />
    </SliceMessages>
  )
}
