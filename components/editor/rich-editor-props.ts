import type { Ref } from 'react'
import type { Locale } from '@/lib/platform/i18n/locales'
import type { RichNode } from '@/lib/richtext/nodes/schema'
import type { RichText } from '@/lib/richtext/schema'
import type { Variant } from './variant'

export type RichEditorHandle = {
  focus: () => void
  /** Puts blocks, such as a quote, after what is written, and the cursor behind them. */
  append: (blocks: RichNode[]) => void
}
export type RichEditorProps = {
  /** The text; a value other than the last one told by `onChange` replaces what is shown. */
  value: RichText | null
  onChange: (value: RichText | null) => void
  label: string
  placeholder: string
  variant: Variant
  /** Language of what is written. */
  language: Locale
  autoFocus?: boolean
  /** Ctrl or ⌘ with Enter. */
  onSubmit?: () => void
  /** Are images on their way? */
  onBusy?: (isBusy: boolean) => void
  id?: string
  'aria-invalid'?: true
  'aria-describedby'?: string
  ref?: Ref<RichEditorHandle>
}
