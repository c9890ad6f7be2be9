'use client'
import { useEffect } from 'react'
import { onMemberChanged } from '@/lib/platform/web/identity'
import { useViewer } from '@/lib/viewer/client'
import type { ViewerBits } from '@/lib/viewer/schema'

type Props = {
  comments: number[]
  onBits: (bits: ViewerBits['comments'] | undefined) => void
}

/**
 * Renders nothing: passes the viewer's bits up, and clears them on unmount. A comment more or less asks for them anew; the
 * old ones stay until the answer, so that no button goes meanwhile, nor the dialog that it has opened.
 */
export function CommentBits({ comments, onBits }: Props) {
  const bits = useViewer({ comments })?.comments
  useEffect(() => {
    if (bits) onBits(bits)
  }, [bits, onBits])
  useEffect(() => () => onBits(undefined), [onBits])
  useEffect(() => onMemberChanged(() => onBits(undefined)), [onBits])
  return null
}
