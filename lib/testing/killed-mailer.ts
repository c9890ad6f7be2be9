// A process that mails what is due until it kills itself at a statement, before or after it is sent; started by tests.
import { Client } from 'pg'
import { mailNotifications } from '@/lib/inbox/tasks'

const { diesAt, isSent, now } = JSON.parse(process.env.MAILING ?? '{}')
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

await mailNotifications(new Date(now))
end()
