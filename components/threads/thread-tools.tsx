'use client'
import { FolderInput, Keyboard, ListChecks, Merge, Pencil } from 'lucide'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { SliceMessages } from '@/components/shell/slice-messages'
import { Icon } from '@/components/ui/icon'
import { Menu } from '@/components/ui/menu'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import { PinTool, usePin } from './pin-tool'
import { Selection, useSelected } from './selection'
import { beginSelection, endSelection, toggleComment } from './selection-store'
import { focusedNumber, pressKey, type ThreadKey, useThreadKeys } from './thread-keys'

const MoveDialog = lazyPart(() => import('./move-dialog').then((m) => ({ default: m.MoveDialog })))
const HeadingDialog = lazyPart(() =>
  import('./heading-dialog').then((m) => ({ default: m.HeadingDialog })),
)
const MergeDialog = lazyPart(() =>
  import('./merge-dialog').then((m) => ({ default: m.MergeDialog })),
)
const SplitDialog = lazyPart(() =>
  import('./split-dialog').then((m) => ({ default: m.SplitDialog })),
)
const KeysDialog = lazyPart(() => import('./keys-dialog').then((m) => ({ default: m.KeysDialog })))

export type ThreadProps = {
  id: number
  section: string
  categoryId: number | null
  isPinned: boolean
  pinnedUntil: string | null
}

/** Staff: what arranges a post and its comments. */
export function ThreadTools(props: ThreadProps) {
  return (
    <SliceMessages slice="threads">
      <Tools {...props} />
    </SliceMessages>
  )
}

type Doing = 'heading' | 'move' | 'merge' | 'split' | 'keys'
type Part = ThreadProps & { onDo: (doing: Doing | null) => void }

function Tools(props: ThreadProps) {
  const { id, isPinned, pinnedUntil } = props
  const numbers = useSelected(id)
  const [doing, setDoing] = useState<Doing | null>(null)
  useKeysOf({ ...props, onDo: setDoing })
  return (
    <>
      <PinTool id={id} isPinned={isPinned} pinnedUntil={pinnedUntil} />
      <ArrangeMenu {...props} onDo={setDoing} />
      {numbers ? <Selection postId={id} onMove={() => setDoing('split')} /> : null}
      {doing ? (
        <Suspense>
          <Doings {...props} doing={doing} numbers={numbers ?? []} onDo={setDoing} />
        </Suspense>
      ) : null}
    </>
  )
}

function ArrangeMenu({ id, section, onDo }: Part) {
  const t = useTranslations('threads.tools')
  const isSelecting = useSelected(id) !== null
  const item = (name: Doing & keyof typeof ICONS) => ({
    label: t(name),
    icon: <Icon of={ICONS[name]} />,
    onChoose: () => onDo(name),
  })
  return (
    <Menu
      label={t('arrange')}
      variant="quiet"
      icon={<Icon of={FolderInput} />}
      items={[
        item('heading'),
        item('move'),
        ...(section === 'forum' ? [item('merge')] : []),
        {
          label: t('select'),
          icon: <Icon of={ListChecks} />,
          current: isSelecting,
          onChoose: () => (isSelecting ? endSelection() : beginSelection(id)),
        },
        item('keys'),
      ]}
    />
  )
}

const ICONS = { heading: Pencil, move: FolderInput, merge: Merge, keys: Keyboard } as const

type DoingsProps = Part & { doing: Doing; numbers: readonly number[] }

function Doings({ id, section, categoryId, doing, numbers, onDo }: DoingsProps) {
  const stop = () => onDo(null)
  if (doing === 'heading') return <HeadingDialog id={id} onClose={stop} />
  if (doing === 'merge') return <MergeDialog id={id} onClose={stop} />
  if (doing === 'keys') return <KeysDialog onClose={stop} />
  return (
    <SliceMessages slice="staff">
      {doing === 'move' ? (
        <MoveDialog id={id} from={section} categoryId={categoryId} onClose={stop} />
      ) : (
        <SplitDialog id={id} numbers={numbers} onClose={stop} />
      )}
    </SliceMessages>
  )
}

function useKeysOf({ id, section, isPinned, pinnedUntil, onDo }: Part): void {
  const pin = usePin(id, { isPinned, pinnedUntil })
  const numbers = useSelected(id)
  const mark = () => {
    const number = focusedNumber()
    if (number === null) return
    if (numbers === null) beginSelection(id)
    toggleComment(number)
  }
  const acts: Record<ThreadKey, () => void> = {
    heading: () => onDo('heading'),
    move: () => onDo('move'),
    merge: () => section === 'forum' && onDo('merge'),
    select: () => (numbers ? endSelection() : beginSelection(id)),
    mark,
    split: () => numbers?.length && onDo('split'),
    pin: () => pin.isPending || pin.change(isPinned ? null : 'week'),
    close: () => pressKey('close'),
    hide: () => pressKey('hide'),
    delete: () => pressKey('delete'),
    block: () => pressKey('block'),
    help: () => onDo('keys'),
  }
  useThreadKeys((key) => acts[key]())
}
