import { may, route } from '@/lib/route'
import { createTopic } from '@/lib/topics/commands'
import { listTopics } from '@/lib/topics/queries'
import { topic, topicDraft, topicList } from '@/lib/topics/schema'

export const GET = route({ summary: 'Topics', answer: topicList }, () => listTopics())

export const POST = route(
  {
    summary: 'Creates a topic',
    answer: topic,
    body: topicDraft,
    admit: may('topic.edit'),
    status: 201,
  },
  ({ viewer, body }) => createTopic(viewer, body),
)
