'use client'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { BarChart3, ImagePlus, Link2 } from 'lucide'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Toolbar } from '@/components/ui/toolbar'
import { insertPoll, mayAskPoll } from '../nodes/poll'
import type { Variant } from '../variant'
import { CalloutMenu, TableMenu } from './block-menus'
import styles from './editor-toolbar.module.css'
import { PollDialog } from './poll-dialog'
import { historyTools, type Tool, toolsOf } from './tools'

type Props = {
  editor: Editor
  variant: Variant
  onLink: () => void
  onImages: () => void
  withoutPolls?: boolean | undefined
}

export function EditorToolbar({ editor, variant, onLink, onImages, withoutPolls }: Props) {
  const t = useTranslations('editor.rich')
  return (
    <Toolbar label={t('toolbar')} className={styles.toolbar}>
      {toolsOf(variant).map((group) => (
        <Group key={group[0]?.name} tools={group} editor={editor} />
      ))}
      <span className={styles.group}>
        <LinkButton editor={editor} onLink={onLink} />
        <ImageButton onImages={onImages} />
        {withoutPolls ? null : <PollButton editor={editor} />}
        {variant === 'post' ? (
          <>
            <CalloutMenu editor={editor} />
            <TableMenu editor={editor} />
          </>
        ) : null}
      </span>
      <Group tools={historyTools} editor={editor} />
    </Toolbar>
  )
}

function Group({ tools, editor }: { tools: Tool[]; editor: Editor }) {
  return (
    <span className={styles.group}>
      {tools.map((tool) => (
        <ToolButton key={tool.name} tool={tool} editor={editor} />
      ))}
    </span>
  )
}

function ToolButton({ tool, editor }: { tool: Tool; editor: Editor }) {
  const t = useTranslations('editor.rich.tools')
  const { name, drawing, keys, isActive, isPossible, run } = tool
  const state = useEditorState({
    editor,
    selector: () => ({ on: isActive?.(editor), possible: isPossible?.(editor) ?? true }),
  })
  return (
    <IconButton
      size="s"
      label={t(name)}
      title={keys ? `${t(name)} (${spoken(keys)})` : t(name)}
      icon={<Icon of={drawing} />}
      aria-pressed={isActive && state.on}
      aria-keyshortcuts={keys?.replace('Mod', isApple() ? 'Meta' : 'Control')}
      aria-disabled={!state.possible || undefined}
      onClick={() => run(editor.chain().focus()).run()}
    />
  )
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)
const spoken = (keys: string) =>
  isApple()
    ? keys.replace('Mod+', '⌘').replace('Shift+', '⇧').replace('Alt+', '⌥')
    : keys.replace('Mod', 'Ctrl')

function LinkButton({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  const t = useTranslations('editor.rich.tools')
  const isActive = useEditorState({ editor, selector: () => editor.isActive('link') })
  return (
    <IconButton
      size="s"
      label={t('link')}
      title={`${t('link')} (${spoken('Mod+K')})`}
      aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
      aria-pressed={isActive}
      icon={<Icon of={Link2} />}
      onClick={onLink}
    />
  )
}

function ImageButton({ onImages }: Pick<Props, 'onImages'>) {
  const t = useTranslations('editor.rich.tools')
  return (
    <IconButton size="s" label={t('image')} icon={<Icon of={ImagePlus} />} onClick={onImages} />
  )
}

function PollButton({ editor }: { editor: Editor }) {
  const t = useTranslations('editor.rich.tools')
  const [isOpen, setIsOpen] = useState(false)
  const isPossible = useEditorState({
    editor,
    selector: () => mayAskPoll(editor) && !editor.isActive('table'),
  })
  return (
    <>
      <IconButton
        size="s"
        label={t('poll')}
        icon={<Icon of={BarChart3} />}
        aria-disabled={!isPossible || undefined}
        onClick={() => isPossible && setIsOpen(true)}
      />
      {isOpen ? (
        <PollDialog
          onDone={(asked) => insertPoll(editor, asked)}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}
