import type { Ref } from 'react'
import type { Locale } from '@/lib/platform/i18n/locales'
import type { RichNode } from '@/lib/richtext/nodes/schema'
import type { RichText } from '@/lib/richtext/schema'
import type { Variant } from './variant'

export type RichEditorHandle = {
  focus: () => void
  /** Appends blocks, such as a quote, and moves the cursor after them. */
  append: (blocks: RichNode[]) => void
}
export type RichEditorProps = {
  /** Content; a value other than the last one from `onChange` replaces the editor content. */
  value: RichText | null
  onChange: (value: RichText | null) => void
  label: string
  placeholder: string
  variant: Variant
  /** Language of the content. */
  language: Locale
  autoFocus?: boolean
  /** Private messages ask no polls. */
  withoutPolls?: boolean
  /** Called on Ctrl+Enter or ⌘+Enter. */
  onSubmit?: () => void
  /** Whether uploads are in flight. */
  onBusy?: (isBusy: boolean) => void
  id?: string
  'aria-invalid'?: true
  'aria-describedby'?: string
  ref?: Ref<RichEditorHandle>
}
