// A process that writes comments until it kills itself at a statement, before or after it is sent; started by tests.
import { Client } from 'pg'
import { createComment } from '@/lib/comments/commands'

const { diesAt, isSent, ...task } = JSON.parse(process.env.WRITING ?? '{}')
const end = () => process.kill(process.pid, 'SIGKILL')
const query = Client.prototype.query
let statements = 0
Client.prototype.query = function (this: Client, ...given: unknown[]) {
  const isLast = ++statements === diesAt
  if (isLast && !isSent) end()
  const answer = Reflect.apply(query, this, given)
  if (isLast) end()
  return answer
} as typeof query

const viewer = { ...task.viewer, createdAt: new Date(0), isBlocked: false, by: { session: 0 } }
for (;;) await createComment(viewer, task.postId, task.draft)
