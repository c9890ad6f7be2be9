'use client'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Plus } from 'lucide'
import { useTranslations } from 'next-intl'
import { type CSSProperties, useLayoutEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { BLOCKS } from '../nodes/blocks'
import styles from './block-handle.module.css'
import { EditorMenu } from './editor-menu'
import type { Slash } from './slash'

/** Margin needed to show the button before the line; otherwise it is at the end of the line. */
const ROOM = 48

/** Button at an empty line that opens the slash menu, for mouse and touch. */
export function BlockHandle({ editor, slash }: { editor: Editor; slash: Slash }) {
  const t = useTranslations('editor.blocks')
  const line = useEditorState({ editor, selector: ({ editor: { state } }) => emptyLine(state) })
  const place = usePlace(editor, line)
  if (line === null) return null
  return (
    <div
      className={styles.handle}
      data-at={place.isBefore ? 'start' : 'end'}
      style={{ '--top': `${place.top}px`, '--start': `${place.start}px` } as CSSProperties}
    >
      <EditorMenu
        align={place.isBefore ? 'start' : 'end'}
        label={t('insert')}
        icon={<Icon of={Plus} />}
        items={BLOCKS.map((block) => ({
          label: t(`names.${block.name}`),
          icon: <Icon of={block.drawing} />,
          onChoose: () => slash.insert(editor, block),
        }))}
      />
    </div>
  )
}

/** Start of the empty top-level paragraph at the cursor, or null. */
function emptyLine({ selection }: Editor['state']): number | null {
  const { $from, empty } = selection
  const isLine = empty && $from.depth === 1 && $from.parent.type.name === 'paragraph'
  return isLine && $from.parent.content.size === 0 ? $from.before() : null
}

function usePlace(editor: Editor, line: number | null) {
  const [place, setPlace] = useState({ top: 0, start: 0, isBefore: false })
  useLayoutEffect(() => {
    const element = line === null ? null : editor.view.nodeDOM(line)
    const box = editor.view.dom.parentElement?.getBoundingClientRect()
    if (!(element instanceof HTMLElement) || !box) return
    const { left, top } = element.getBoundingClientRect()
    const start = left - box.left - ROOM
    setPlace({ top: top - box.top, start: Math.max(0, start), isBefore: start >= 0 })
  }, [editor, line])
  return place
}
