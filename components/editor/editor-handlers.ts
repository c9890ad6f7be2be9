import type { Place } from '@/components/editor/use-uploads'
import { classNames } from '@/components/ui/class-names'
import proseStyles from '@/components/ui/prose.module.css'
import { languageTag } from '@/lib/platform/i18n/locales'
import { isAllowedHref } from '@/lib/richtext/nodes/schema'
import styles from './rich-editor.module.css'
import type { RichEditorProps } from './rich-editor-props'

type Latest = { current: RichEditorProps }
export type AddFiles = { current: (files: File[], place?: Place) => void }

/** DOM handlers of paste, drop, keys and clicks that run before ProseMirror. */
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
    handleDOMEvents: {
      click(_: unknown, event: MouseEvent) {
        const link = linkAt(event)
        if (!link) return false
        event.preventDefault()
        if (isOpening(event)) window.open(link.href, '_blank', 'noopener')
        return false
      },
    },
    /** Ctrl- or ⌘-click opens a link instead of selecting. */
    handleClick: (_: unknown, _at: number, event: MouseEvent) =>
      linkAt(event) !== null && isOpening(event),
    handlePaste(_: unknown, event: ClipboardEvent) {
      // Office programs add an image of copied text; a copied image comes without text.
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

const isOpening = ({ ctrlKey, metaKey }: MouseEvent) => ctrlKey || metaKey

/** The link under the pointer, if its URL is allowed. */
function linkAt({ target }: MouseEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null
  return link && isAllowedHref(link.getAttribute('href') ?? '') ? link : null
}

const imagesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'))

/** ARIA attributes of the editable element. */
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
