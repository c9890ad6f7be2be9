import { classNames } from '@/components/ui/class-names'
import proseStyles from '@/components/ui/prose.module.css'
import { languageTag } from '@/lib/platform/i18n/locales'
import styles from './rich-editor.module.css'
import type { RichEditorProps } from './rich-editor-props'
import type { Place } from './use-uploads'

type Latest = { current: RichEditorProps }
export type AddFiles = { current: (files: File[], place?: Place) => void }

/** What the browser offers by paste, drop and keys before the editor takes it. */
export function handlersOf(latest: Latest, addFiles: AddFiles, openLink: () => void) {
  return {
    handleKeyDown(_: unknown, event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.isComposing) return false
      if (event.key === 'Enter' && latest.current.onSubmit) {
        latest.current.onSubmit()
        return true
      }
      if (event.code !== 'KeyK' || event.shiftKey || event.altKey) return false
      event.preventDefault()
      openLink()
      return true
    },
    handlePaste(_: unknown, event: ClipboardEvent) {
      // Office programs add a picture of the words; a picture copied from a page has none.
      const hasWords = event.clipboardData?.getData('text/plain').trim()
      const files = imagesIn(event.clipboardData)
      if (hasWords || files.length === 0) return false
      addFiles.current(files)
      return true
    },
    handleDrop(view: { posAtCoords(at: object): { pos: number } | null }, event: DragEvent) {
      const files = imagesIn(event.dataTransfer)
      if (files.length === 0) return false
      event.preventDefault()
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
      addFiles.current(files, { position: at?.pos })
      return true
    },
  }
}

const imagesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'))

/** The text field as assistive technology meets it. */
export function attributesOf(props: RichEditorProps): Record<string, string> {
  const given = {
    id: props.id,
    'aria-invalid': props['aria-invalid'] && 'true',
    'aria-describedby': props['aria-describedby'],
  }
  const known = Object.entries(given).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  )
  return {
    ...Object.fromEntries(known),
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': props.label,
    lang: languageTag(props.language),
    class: classNames(proseStyles.prose, styles.text) ?? '',
    'data-size': props.variant === 'post' ? 'text' : 'compact',
  }
}
