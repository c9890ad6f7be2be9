'use client'
import { NodeViewContent, type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { ImagePlus, Trash2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { useContext } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { richTextLimits } from '@/lib/quotas'
import styles from './gallery-view.module.css'
import { PicturesContext } from './pictures'

/** Node view of a gallery: its pictures with captions, and actions for the whole gallery. */
export function GalleryView({ node, getPos, deleteNode }: NodeViewProps) {
  const t = useTranslations('editor.gallery')
  const pickInto = useContext(PicturesContext)
  const count = node.childCount
  return (
    <NodeViewWrapper as="section" className={styles.gallery} aria-label={t('label', { count })}>
      <header className={styles.head} contentEditable={false}>
        <p className={styles.count}>{t('label', { count })}</p>
        <Button
          size="s"
          icon={<Icon of={ImagePlus} />}
          disabled={count >= richTextLimits.gallery}
          onClick={() => pickInto(getPos() ?? null)}
        >
          {t('add')}
        </Button>
        <Button size="s" variant="quiet" icon={<Icon of={Trash2} />} onClick={deleteNode}>
          {t('remove')}
        </Button>
      </header>
      <NodeViewContent className={styles.pictures} />
    </NodeViewWrapper>
  )
}
