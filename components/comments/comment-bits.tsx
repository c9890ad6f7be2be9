'use client'
import { useEffect } from 'react'
import { useViewer } from '@/lib/viewer/client'
import type { ViewerBits } from '@/lib/viewer/schema'

type Props = {
  comments: number[]
  onBits: (bits: ViewerBits['comments'] | undefined) => void
}

/** Renders nothing: passes the viewer's bits up, and clears them on unmount. */
export function CommentBits({ comments, onBits }: Props) {
  const bits = useViewer({ comments })?.comments
  useEffect(() => {
    onBits(bits)
    return () => onBits(undefined)
  }, [bits, onBits])
  return null
}
