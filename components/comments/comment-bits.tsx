'use client'
import { useEffect } from 'react'
import { useViewer } from '@/lib/viewer/client'
import type { ViewerBits } from '@/lib/viewer/schema'

type Props = {
  comments: number[]
  onBits: (bits: ViewerBits['comments'] | undefined) => void
}

/** Draws nothing: hands up what is known about the reader, and takes it back at the end. */
export function CommentBits({ comments, onBits }: Props) {
  const bits = useViewer({ comments })?.comments
  useEffect(() => {
    onBits(bits)
    return () => onBits(undefined)
  }, [bits, onBits])
  return null
}
