'use client'
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { Trash2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/button'
import { Field, Input } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { srcSetOf, widestPath } from '@/lib/media/schema'
import styles from './image-view.module.css'

/** An image in the text with the words that belong to it. */
export function ImageView({ node, selected, updateAttributes, deleteNode }: NodeViewProps) {
  const t = useTranslations('editor.rich.image')
  const { id, width, height, alt, caption } = node.attrs
  const set = (name: string) => (event: { target: { value: string } }) =>
    updateAttributes({ [name]: event.target.value || null })
  return (
    <NodeViewWrapper as="figure" className={styles.figure} data-selected={selected || undefined}>
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
        <IconButton
          label={t('remove')}
          icon={<Icon of={Trash2} />}
          onClick={deleteNode}
          className={styles.remove}
        />
      </div>
    </NodeViewWrapper>
  )
}
