'use client'
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { Pencil, Trash2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { AskedPoll } from '@/lib/richtext/nodes/schema'
import { PollDialog } from '../menus/poll-dialog'
import styles from './card-view.module.css'

/** Node view of a poll, as it is asked; a dialog changes it. */
export function PollView({ node, selected, updateAttributes, deleteNode }: NodeViewProps) {
  const t = useTranslations('editor.poll')
  const [isOpen, setIsOpen] = useState(false)
  const asked = node.attrs as AskedPoll
  return (
    <NodeViewWrapper
      className={styles.card}
      data-selected={selected || undefined}
      data-drag-handle=""
      aria-label={t('title')}
      role="group"
    >
      <div className={styles.words} contentEditable={false}>
        <p className={styles.kind}>{t('title')}</p>
        <p className={styles.title}>{asked.question}</p>
        <p className={styles.text}>{asked.options.join(' · ')}</p>
      </div>
      <IconButton
        label={t('change')}
        icon={<Icon of={Pencil} />}
        onClick={() => setIsOpen(true)}
        contentEditable={false}
      />
      <IconButton
        label={t('remove')}
        icon={<Icon of={Trash2} />}
        onClick={deleteNode}
        contentEditable={false}
      />
      {isOpen ? (
        <PollDialog asked={asked} onDone={updateAttributes} onClose={() => setIsOpen(false)} />
      ) : null}
    </NodeViewWrapper>
  )
}
