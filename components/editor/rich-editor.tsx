'use client'
import { EditorContent } from '@tiptap/react'
import { useCallback } from 'react'
import { UploadTray } from '@/components/parts/upload-tray'
import { FileInput } from '@/components/ui/file-input'
import { IMAGE_TYPES } from '@/lib/media/client'
import { BlockHandle } from './menus/block-handle'
import { EditorToolbar } from './menus/editor-toolbar'
import { LinkDialog } from './menus/link-dialog'
import { MentionList } from './menus/mention-list'
import { SlashList } from './menus/slash-list'
import { PicturesContext } from './nodes/pictures'
import styles from './rich-editor.module.css'
import type { RichEditorProps } from './rich-editor-props'
import { useRichEditor } from './use-rich-editor'

export type { RichEditorHandle } from './rich-editor-props'

/** Rich text editor for the format of lib/richtext/schema.ts. Large, so load it dynamically. */
export function RichEditor(props: RichEditorProps) {
  const { editor, mentions, slash, uploads, dialog, picker } = useRichEditor(props)
  const { pick, onFiles, input } = picker
  const pickInto = useCallback(
    (gallery: number | null) => pick(gallery === null ? {} : { gallery }),
    [pick],
  )
  return (
    <div className={styles.box} data-variant={props.variant} data-invalid={props['aria-invalid']}>
      {editor ? (
        <EditorToolbar
          editor={editor}
          variant={props.variant}
          onLink={dialog.open}
          onImages={() => pick()}
          withoutPolls={props.withoutPolls}
        />
      ) : null}
      <FileInput ref={input} multiple accept={IMAGE_TYPES} onFiles={onFiles} />
      <UploadTray items={uploads.items} onCancel={uploads.cancel} onRetry={uploads.retry} />
      <PicturesContext value={pickInto}>
        <div className={styles.paper}>
          <EditorContent editor={editor} className={styles.content} />
          {editor && props.variant === 'post' ? (
            <BlockHandle editor={editor} slash={slash} />
          ) : null}
        </div>
      </PicturesContext>
      <MentionList mentions={mentions} />
      <SlashList slash={slash} />
      {editor && dialog.isOpen ? <LinkDialog editor={editor} onClose={dialog.close} /> : null}
    </div>
  )
}
