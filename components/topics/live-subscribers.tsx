'use client'
import { setLiveCount } from '@/components/parts/live-counts'
import { useLive } from '@/lib/live/client'

/** Draws nothing: keeps the number of a topic's subscribers in its buttons. */
export function LiveSubscribers({ topicId }: { topicId: number }) {
  useLive(`topic ${topicId}`, () => sourceOf(topicId), {
    onNews: ({ data }) => setLiveCount('topics', data.topicId, data.subscribers),
  })
  return null
}

async function sourceOf(topicId: number) {
  const [{ channels }, { topicFollowed }] = await Promise.all([
    import('@/lib/live/schema'),
    import('@/lib/follows/events'),
  ])
  return { channel: channels.topic(topicId), events: [topicFollowed] }
}
