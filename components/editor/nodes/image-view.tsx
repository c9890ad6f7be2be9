'use client'
import type { Editor } from '@tiptap/core'
import { type NodeViewProps, NodeViewWrapper, useEditorState } from '@tiptap/react'
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { srcSetOf, widestPath } from '@/lib/media-paths'
import { galleryAround, movePicture, removePicture } from './gallery'
import styles from './image-view.module.css'

/** Node view of an image with its alt text and caption. */
export function ImageView({ node, selected, updateAttributes, editor, getPos }: NodeViewProps) {
  const t = useTranslations('editor.rich.image')
  const { id, width, height, alt, caption } = node.attrs
  const set = (name: string) => (event: { target: { value: string } }) =>
    updateAttributes({ [name]: event.target.value || null })
  return (
    <NodeViewWrapper
      as="figure"
      className={styles.figure}
      data-picture=""
      data-selected={selected || undefined}
    >
      {/* biome-ignore lint/performance/noImgElement: its renditions are ready-made */}
      <img
        src={widestPath({ id, width })}
        srcSet={srcSetOf({ id, width }, 'webp')}
        sizes="720px"
        width={width}
        height={height}
        alt={alt ?? ''}
        data-drag-handle
      />
      <div className={styles.words} contentEditable={false}>
        <Field label={t('alt')} hint={t('altHint')}>
          {(control) => (
            <Input {...control} value={alt ?? ''} maxLength={300} onChange={set('alt')} />
          )}
        </Field>
        <Field label={t('caption')}>
          {(control) => (
            <Input {...control} value={caption ?? ''} maxLength={300} onChange={set('caption')} />
          )}
        </Field>
        <div className={styles.actions}>
          <Order editor={editor} getPos={getPos} />
          <IconButton
            label={t('remove')}
            icon={<Icon of={Trash2} />}
            onClick={() => removePicture(editor, getPos() ?? 0)}
          />
        </div>
      </div>
    </NodeViewWrapper>
  )
}

type OrderProps = { editor: Editor; getPos: NodeViewProps['getPos'] }

/** Buttons that move the image within its gallery. */
function Order({ editor, getPos }: OrderProps) {
  const t = useTranslations('editor.gallery')
  const place = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const position = getPos()
      const around = position === undefined ? null : galleryAround(state.doc, position)
      return around && { number: around.index + 1, count: around.node.childCount }
    },
  })
  if (!place || place.count === 1) return null
  const words = { number: `${place.number}`, count: `${place.count}` }
  const move = (by: number) => movePicture(editor, getPos() ?? 0, by)
  return (
    <>
      <IconButton
        label={t('earlier', words)}
        icon={<Icon of={ArrowLeft} />}
        disabled={place.number === 1}
        onClick={() => move(-1)}
      />
      <IconButton
        label={t('later', words)}
        icon={<Icon of={ArrowRight} />}
        disabled={place.number === place.count}
        onClick={() => move(1)}
      />
    </>
  )
}
