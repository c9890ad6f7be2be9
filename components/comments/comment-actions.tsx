'use client'
import { createContext, type ReactNode, use, useState } from 'react'
import { MemberPart } from '@/components/shell/member-part'
import { lazyPart } from '@/lib/platform/web/lazy-part'
import type { ViewerBits } from '@/lib/viewer/schema'

const CommentBits = lazyPart(() =>
  import('./comment-bits').then((m) => ({ default: m.CommentBits })),
)

type Here = {
  postId: number
  isClosed: boolean
  like: ReactNode
  flag: ReactNode
  /** The viewer's bits; undefined for visitors and until they are loaded. */
  bits: ViewerBits['comments'] | undefined
}

const HereContext = createContext<Here | null>(null)

type Props = Omit<Here, 'bits'> & { comments: number[]; children: ReactNode }

/** Loads the viewer's bits of all these comments in one request. */
export function CommentActions({ comments, children, ...given }: Props) {
  const [bits, setBits] = useState<Here['bits']>()
  return (
    <HereContext value={{ ...given, bits }}>
      {children}
      {comments.length > 0 ? (
        <MemberPart idle={null}>
          <CommentBits comments={comments} onBits={setBits} />
        </MemberPart>
      ) : null}
    </HereContext>
  )
}

/** Context of the comments of a page. */
export function useCommentContext(): Here {
  const here = use(HereContext)
  if (!here) throw new Error('A comment stands outside of CommentActions.')
  return here
}
