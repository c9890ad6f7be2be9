'use client'
import type { ChainedCommands, Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Info, Lightbulb, Table2, TriangleAlert, Undo } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import type { MenuItem } from '@/components/ui/menu'
import type { CalloutKind } from '../nodes/nodes'
import { EditorMenu } from './editor-menu'

const KINDS = { info: Info, warning: TriangleAlert, tip: Lightbulb }

/** Menu of the three kinds of callout, with an item to remove one. */
export function CalloutMenu({ editor }: { editor: Editor }) {
  const t = useTranslations('editor.rich.callout')
  const kind = useEditorState({
    editor,
    selector: () => (editor.isActive('callout') ? editor.getAttributes('callout').kind : null),
  })
  const items: MenuItem[] = (Object.keys(KINDS) as CalloutKind[]).map((each) => {
    return {
      label: t(each),
      icon: <Icon of={KINDS[each]} />,
      current: kind === each,
      onChoose: () => editor.chain().focus().setCallout(each).run(),
    }
  })
  const out: MenuItem = {
    label: t('remove'),
    icon: <Icon of={Undo} />,
    disabled: kind === null,
    onChoose: () => editor.chain().focus().unsetCallout().run(),
  }
  return <EditorMenu label={t('label')} icon={<Icon of={Info} />} items={[...items, out]} />
}

const STEPS = {
  rowBefore: (chain) => chain.addRowBefore(),
  rowAfter: (chain) => chain.addRowAfter(),
  rowDelete: (chain) => chain.deleteRow(),
  columnBefore: (chain) => chain.addColumnBefore(),
  columnAfter: (chain) => chain.addColumnAfter(),
  columnDelete: (chain) => chain.deleteColumn(),
  header: (chain) => chain.toggleHeaderRow(),
  delete: (chain) => chain.deleteTable(),
} satisfies Record<string, (chain: ChainedCommands) => ChainedCommands>

/** Inserts a table or edits the one at the cursor. */
export function TableMenu({ editor }: { editor: Editor }) {
  const t = useTranslations('editor.rich.table')
  const isInside = useEditorState({ editor, selector: () => editor.isActive('table') })
  const insert: MenuItem = {
    label: t('insert'),
    disabled: isInside,
    onChoose: () =>
      editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  }
  const steps = (Object.keys(STEPS) as (keyof typeof STEPS)[]).map((step) => ({
    label: t(step),
    disabled: !isInside,
    danger: step === 'delete',
    onChoose: () => STEPS[step](editor.chain().focus()).run(),
  }))
  return <EditorMenu label={t('label')} icon={<Icon of={Table2} />} items={[insert, ...steps]} />
}
