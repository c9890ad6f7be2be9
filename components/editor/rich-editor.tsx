'use client'
import { EditorContent, useEditor } from '@tiptap/react'
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import proseStyles from '@/components/ui/prose.module.css'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import type { RichNode, RichText } from '@/lib/richtext/schema'
import { toRichText } from './document'
import { EditorToolbar } from './editor-toolbar'
import { extensionsFor, type Variant } from './extensions'
import { LinkDialog } from './link-dialog'
import { MentionList } from './mention-list'
import { createMentions } from './mentions'
import styles from './rich-editor.module.css'
import { UploadTray } from './upload-tray'
import { useUploads } from './use-uploads'

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

/** Rich text in the shape of lib/richtext/schema.ts. Load it on demand: it is large. */
export function RichEditor(props: RichEditorProps) {
  const { editor, mentions, uploads, dialog } = useRichEditor(props)
  return (
    <div className={styles.box} data-variant={props.variant} data-invalid={props['aria-invalid']}>
      {editor ? (
        <EditorToolbar
          editor={editor}
          variant={props.variant}
          onLink={dialog.open}
          onImages={(files) => uploads.add(files)}
        />
      ) : null}
      <UploadTray items={uploads.items} onCancel={uploads.cancel} onRetry={uploads.retry} />
      <EditorContent editor={editor} className={styles.content} />
      <MentionList mentions={mentions} />
      {editor && dialog.isOpen ? <LinkDialog editor={editor} onClose={dialog.close} /> : null}
    </div>
  )
}

function useRichEditor(props: RichEditorProps) {
  const latest = useRef(props)
  latest.current = props
  const told = useRef(props.value)
  const dialog = useDialog()
  const listId = useId()
  const [mentions] = useState(() => createMentions(listId))
  const [extensions] = useState(() =>
    extensionsFor(props.variant, {
      placeholder: props.placeholder,
      mentionClass: proseStyles.mention ?? '',
      mentions,
    }),
  )
  const addFiles = useRef<(files: File[], position?: number) => void>(() => {})
  const [handlers] = useState(() => handlersOf(latest, addFiles, dialog.open))
  const editor = useEditor({
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    extensions,
    content: props.value,
    autofocus: props.autoFocus ? 'end' : false,
    editorProps: { ...handlers, attributes: attributesOf(props) },
    onUpdate: ({ editor: changed }) => {
      told.current = toRichText(changed.getJSON(), window.location.origin)
      latest.current.onChange(told.current)
    },
  })
  const uploads = useUploads(editor)
  addFiles.current = uploads.add

  const isBusy = uploads.items.some((item) => !item.error)
  useEffect(() => latest.current.onBusy?.(isBusy), [isBusy])
  useEffect(() => {
    if (!editor || props.value === told.current) return
    told.current = props.value
    editor.commands.setContent(props.value, { emitUpdate: false })
  }, [editor, props.value])
  useImperativeHandle(props.ref, () => ({
    focus: () => {
      // At once: the command waits for a frame, and the next keystroke would land elsewhere.
      editor?.view.focus()
      editor?.commands.focus('end')
    },
    append: (blocks) => {
      const end = editor?.state.doc.content.size ?? 0
      editor
        ?.chain()
        .insertContentAt(end, [...blocks, { type: 'paragraph' }])
        .focus('end')
        .run()
    },
  }))
  return { editor, mentions, uploads, dialog }
}

function useDialog() {
  const [isOpen, setOpen] = useState(false)
  const [actions] = useState(() => ({ open: () => setOpen(true), close: () => setOpen(false) }))
  return { isOpen, ...actions }
}

function attributesOf(props: RichEditorProps): Record<string, string> {
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

type Latest = { current: RichEditorProps }
type AddFiles = { current: (files: File[], position?: number) => void }

/** What the browser offers by paste, drop and keys before the editor takes it. */
function handlersOf(latest: Latest, addFiles: AddFiles, openLink: () => void) {
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
      addFiles.current(files, at?.pos)
      return true
    },
  }
}

const imagesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'))
