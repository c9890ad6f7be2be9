'use client'
import { useRouter } from 'next/navigation'
import { flushSync } from 'react-dom'
import { RemovalDialog } from '@/components/removals/removal-dialog'
import { neighbourOf } from './after-deleting'

type Props = {
  comment: { id: number; number: number }
  doing: 'hide' | 'delete'
  onClose: () => void
}

/** Staff: hides or deletes the comment of somebody else, and focuses the next one. */
export function RemoveComment({ comment: { id, number }, doing, onClose }: Props) {
  const router = useRouter()
  const done = () => {
    const next = neighbourOf(number) ?? document.getElementById(`post-${number}`)
    // The dialog returns the focus to its button when it closes, so it closes first.
    flushSync(onClose)
    next?.focus()
    router.refresh()
  }
  return (
    <RemovalDialog
      of="comment"
      id={id}
      number={number}
      doing={doing}
      onDone={done}
      onClose={onClose}
    />
  )
}
