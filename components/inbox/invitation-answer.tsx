'use client'
import { useQuery } from '@tanstack/react-query'
import { CoAuthorAnswer } from '@/components/parts/co-author-answer'
import { coAuthorshipsOptions } from '@/lib/posts/coauthors/client'

/** Accept or decline an invitation that is still open. */
export function InvitationAnswer({ postId, title }: { postId: number; title: string }) {
  const { data = [] } = useQuery(coAuthorshipsOptions)
  const isDue = data.some(({ post, state }) => post.id === postId && state === 'invited')
  return isDue ? <CoAuthorAnswer postId={postId} title={title} state="invited" /> : null
}
