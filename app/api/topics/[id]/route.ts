import { AppError } from '@/lib/platform/errors'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'
import { deleteTopic, editTopic } from '@/lib/topics/commands'
import { getTopic } from '@/lib/topics/queries'
import { topic, topicEdit } from '@/lib/topics/schema'

export const GET = route(
  { summary: 'One topic', answer: topic, params: idParam },
  async ({ params }) => {
    const topic = await getTopic(params.id)
    if (!topic) throw new AppError('not_found')
    return topic
  },
)

export const PATCH = route(
  {
    summary: 'Changes a topic',
    answer: topic,
    params: idParam,
    body: topicEdit,
    admit: may('topic.edit'),
  },
  ({ viewer, params, body }) => editTopic(viewer, params.id, body),
)

export const DELETE = route(
  { summary: 'Deletes a topic', params: idParam, admit: may('topic.edit') },
  ({ viewer, params }) => deleteTopic(viewer, params.id),
)
