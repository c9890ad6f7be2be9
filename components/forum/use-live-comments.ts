'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { setLiveCount } from '@/components/parts/live-counts'
import { type Newer, newerOptions } from '@/lib/comments/client'
import { pollUnless, useLive } from '@/lib/live/client'

type Thread = {
  postId: number
  /** Of the comments that the page knows. */
  lastNumber: number
  /** The reader's own comments are shown when they are sent. */
  ownId: number | null
  /** A comment was edited or removed; `isBehind` while the page lacks newer ones. */
  onChanged: (number: number, isBehind: boolean) => void
}

/** The comments of others that the page lacks, live. */
export function useLiveComments({ postId, lastNumber, ownId, onChanged }: Thread): Newer[] {
  const queryClient = useQueryClient()
  const options = newerOptions(postId, lastNumber)
  const { queryKey } = options
  const isLacking = ({ number }: Newer) => number > lastNumber
  const readAgain = () => void queryClient.invalidateQueries({ queryKey })
  const change = (number: number, added: Newer[]) => {
    const others = (known: Newer[] = []) => known.filter((one) => one.number !== number)
    queryClient.setQueryData(queryKey, (known) => [...others(known), ...added])
    // An answer that is under way may be older than the news.
    if (queryClient.isFetching({ queryKey }) > 0) readAgain()
  }
  const isLive = useLive(`post ${postId}`, () => sourceOf(postId), {
    onReturn: readAgain,
    onNews: ({ name, data }) => {
      if (name === 'post.reacted') return setLiveCount('posts', postId, data.reactions)
      if (name === 'comment.reacted')
        return setLiveCount('comments', data.commentId, data.reactions)
      const { number } = data
      if (name === 'comment.created') return change(number, [{ number, authorId: data.authorId }])
      if (name === 'comment.removed') change(number, [])
      onChanged(number, (queryClient.getQueryData(queryKey) ?? []).some(isLacking))
    },
  })
  const { data } = useQuery({ ...options, initialData: [], refetchInterval: pollUnless(isLive) })
  return data.filter((one) => isLacking(one) && one.authorId !== ownId)
}

async function sourceOf(postId: number) {
  const [{ channels }, comments, { postReacted }] = await Promise.all([
    import('@/lib/live/schema'),
    import('@/lib/comments/events'),
    import('@/lib/posts/events'),
  ])
  const { commentCreated, commentEdited, commentRemoved, commentReacted } = comments
  const events = [commentCreated, commentEdited, commentRemoved, commentReacted, postReacted]
  return { channel: channels.post(postId), events }
}
