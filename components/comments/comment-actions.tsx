'use client'
import { createContext, type ReactNode, use } from 'react'
import { useCurrentUser } from '@/lib/people/client'
import type { CurrentUser } from '@/lib/people/schema'
import { useViewer } from '@/lib/viewer/client'
import type { ViewerBits } from '@/lib/viewer/schema'

type Here = {
  postId: number
  isClosed: boolean
  like: ReactNode
  me: CurrentUser | null | undefined
  bits: ViewerBits['comments'] | undefined
}

const HereContext = createContext<Here | null>(null)

type Props = Pick<Here, 'postId' | 'isClosed' | 'like'> & {
  comments: number[]
  children: ReactNode
}

/** Asks once for the whole window what the reader did and may do with these comments. */
export function CommentActions({ comments, children, ...given }: Props) {
  const me = useCurrentUser()
  const bits = useViewer({ comments })?.comments
  return <HereContext value={{ ...given, me, bits }}>{children}</HereContext>
}

/** What the comments of a window share. */
export function useHere(): Here {
  const here = use(HereContext)
  if (!here) throw new Error('A comment stands outside of CommentActions.')
  return here
}
