'use client'
import { useEditor } from '@tiptap/react'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { type Place, useUploads } from '@/components/editor/use-uploads'
import proseStyles from '@/components/ui/prose.module.css'
import type { RichText } from '@/lib/richtext/schema'
import { type AddFiles, attributesOf, handlersOf } from './editor-handlers'
import { extensionsFor } from './extensions'
import { createSlash } from './menus/slash'
import { toRichText } from './nodes/document'
import { createMentions } from './nodes/mentions'
import type { RichEditorProps } from './rich-editor-props'

/** The Tiptap editor with completion and uploads; `onChange` gets the stored format. */
export function useRichEditor(props: RichEditorProps) {
  const latest = useRef(props)
  latest.current = props
  const emitted = useEmittedValues(props.value)
  const dialog = useDialog()
  const addFiles: AddFiles = useRef<AddFiles['current']>(() => {})
  const picker = usePicker(addFiles)
  const { extensions, mentions, slash } = useExtensions(props, picker.pick)
  const [handlers] = useState(() => handlersOf(latest, addFiles, dialog.open))
  const editor = useEditor({
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    extensions,
    content: props.value,
    autofocus: props.autoFocus ? 'end' : false,
    editorProps: { ...handlers, attributes: attributesOf(props) },
    onUpdate: ({ editor: changed }) => {
      latest.current.onChange(emitted.add(toRichText(changed.getJSON(), window.location.origin)))
    },
  })
  const uploads = useUploads(editor)
  addFiles.current = (files, place = {}) => {
    const isGallery = props.variant === 'post' && files.length > 1
    uploads.add(files, isGallery ? { gallery: 'new', ...place } : place)
  }

  const isBusy = uploads.items.some((item) => !item.error)
  useEffect(() => latest.current.onBusy?.(isBusy), [isBusy])
  useEffect(() => {
    if (!editor || emitted.isOwn(props.value)) return
    editor.commands.setContent(props.value, { emitUpdate: false })
  }, [editor, props.value, emitted])
  useImperativeHandle(props.ref, () => ({
    focus: () => {
      // Focus synchronously: the command waits for a frame and would miss the next keystroke.
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
  return { editor, mentions, slash, uploads, dialog, picker }
}

/** Values passed to `onChange`, to ignore an older one of them that arrives late as a prop. */
function useEmittedValues(first: RichText | null) {
  const [emitted] = useState(() => {
    let underway: (RichText | null)[] = []
    let newest = first
    return {
      add: (value: RichText | null) => {
        underway.push(value)
        newest = value
        return value
      },
      /** Whether the value came from the editor; any other becomes its new content. */
      isOwn: (value: RichText | null) => {
        const at = underway.lastIndexOf(value)
        underway = underway.slice(at + 1)
        if (at >= 0 || value === newest) return true
        underway = []
        newest = value
        return false
      },
    }
  })
  return emitted
}

function useExtensions(props: RichEditorProps, pick: (place?: Place) => void) {
  const listId = useId()
  const t = useTranslations('editor.blocks')
  const [created] = useState(() => {
    const mentions = createMentions(`${listId}-people`)
    const slash = createSlash(`${listId}-blocks`, {
      words: (name) => `${t(`names.${name}`)} ${t(`words.${name}`)}`,
      pick: (isGallery) => pick(isGallery ? { gallery: 'new' } : {}),
    })
    const { placeholder, variant } = props
    const mentionClass = proseStyles.mention ?? ''
    const extensions = extensionsFor(variant, { placeholder, mentionClass, mentions, slash })
    return { mentions, slash, extensions }
  })
  return created
}

/** One hidden file input shared by all commands that insert pictures. */
function usePicker(addFiles: AddFiles) {
  const input = useRef<HTMLInputElement>(null)
  const place = useRef<Place>({})
  const [actions] = useState(() => ({
    pick: (wanted: Place = {}) => {
      place.current = wanted
      input.current?.click()
    },
    onFiles: (files: File[]) => {
      addFiles.current(files, place.current)
      place.current = {}
    },
  }))
  return { input, ...actions }
}

function useDialog() {
  const [isOpen, setOpen] = useState(false)
  const [actions] = useState(() => ({ open: () => setOpen(true), close: () => setOpen(false) }))
  return { isOpen, ...actions }
}
