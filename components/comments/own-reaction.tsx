'use client'
import type { ComponentProps } from 'react'
import { useViewer } from '@/lib/viewer/client'
import { ReactionToggle } from './reaction-toggle'

type Props = Omit<ComponentProps<typeof ReactionToggle>, 'bits'>

/** A reaction button that loads its own bits, outside of a list. */
export function OwnReaction(props: Props) {
  const bits = useViewer({ [props.kind]: [props.id] })
  return <ReactionToggle {...props} bits={bits?.[props.kind][props.id]} />
}
