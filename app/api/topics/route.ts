import { may, route } from '@/lib/route'
import { createTopic } from '@/lib/topics/commands'
import { listTopics } from '@/lib/topics/queries'
import { topicDraft } from '@/lib/topics/schema'

export const GET = route({}, () => listTopics())

export const POST = route(
  { body: topicDraft, admit: may('topic.edit'), status: 201 },
  ({ viewer, body }) => createTopic(viewer, body),
)
