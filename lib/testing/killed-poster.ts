// A process that writes a comment by its call, and kills itself at the commit; started by tests.
import { Client } from 'pg'
import { call } from '@/lib/platform/testing/request'
import { end } from './dying'

const { isDone, as, postId, body, key } = JSON.parse(process.env.POSTING ?? '{}')
const query = Client.prototype.query
Client.prototype.query = function (this: Client, ...given: unknown[]) {
  const [asked] = given as [string | { text: string }]
  const isCommit = /^commit/i.test(typeof asked === 'string' ? asked : asked.text)
  if (isCommit && !isDone) end()
  const result = Reflect.apply(query, this, given)
  if (isCommit) void Promise.resolve(result).then(end)
  return result
} as typeof query
const { POST } = await import('@/app/api/posts/[id]/comments/route')
await call(POST, `/api/posts/${postId}/comments`, {
  as,
  params: { id: postId },
  headers: { 'idempotency-key': key },
  body,
})
