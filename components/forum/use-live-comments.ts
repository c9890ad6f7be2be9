'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { setLiveCount } from '@/components/parts/live-counts'
import { setLivePoll } from '@/components/polls/live-polls'
import { type Newer, newerOptions, useSentHere } from '@/lib/comments/client'
import { type News, pollUnless, useLive } from '@/lib/live/client'

type Thread = {
  postId: number
  /** Of the comments that the page knows. */
  lastNumber: number
  /** The reader's own comments are shown when they are sent, by the page that sends them. */
  ownId: number | null
  /** A comment was edited or removed; `isBehind` while the page lacks newer ones. */
  onChanged: (number: number, isBehind: boolean) => void
  /** Another comment is the answer, or none is. */
  onAnswered: () => void
}

/** The comments that the page lacks, live. */
export function useLiveComments({
  postId,
  lastNumber,
  ownId,
  onChanged,
  onAnswered,
}: Thread): Newer[] {
  const queryClient = useQueryClient()
  const options = newerOptions(postId, lastNumber)
  const { queryKey } = options
  const isSentHere = useSentHere(postId)
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
    onNews: (news) => {
      if (isCount(news)) return showCount(news)
      const { name, data } = news
      if (name === 'post.answered') return onAnswered()
      const { number } = data
      if (name === 'comment.created') return change(number, [{ number, authorId: data.authorId }])
      if (name === 'comment.removed') change(number, [])
      onChanged(number, (queryClient.getQueryData(queryKey) ?? []).some(isLacking))
    },
  })
  const { data } = useQuery({ ...options, initialData: [], refetchInterval: pollUnless(isLive) })
  return data.filter((one) => isLacking(one) && !(one.authorId === ownId && isSentHere(one.number)))
}

type Heard = Awaited<ReturnType<typeof sourceOf>>['events'][number]
type Count = Extract<News<Heard>, { name: 'post.reacted' | 'comment.reacted' | 'poll.voted' }>

const isCount = (news: News<Heard>): news is Count =>
  news.name === 'post.reacted' || news.name === 'comment.reacted' || news.name === 'poll.voted'

/** Numbers that change in their places. */
function showCount({ name, data }: Count): void {
  if (name === 'post.reacted') setLiveCount('posts', data.postId, data.reactions)
  else if (name === 'comment.reacted') setLiveCount('comments', data.commentId, data.reactions)
  else setLivePoll(data.pollId, data)
}

async function sourceOf(postId: number) {
  const [{ channels }, comments, { postAnswered, postReacted }, { pollVoted }] = await Promise.all([
    import('@/lib/live/schema'),
    import('@/lib/comments/events'),
    import('@/lib/posts/events'),
    import('@/lib/polls/events'),
  ])
  const { commentCreated, commentEdited, commentRemoved, commentReacted } = comments
  const ofComments = [commentCreated, commentEdited, commentRemoved, commentReacted] as const
  const events = [...ofComments, postReacted, postAnswered, pollVoted]
  return { channel: channels.post(postId), events }
}
