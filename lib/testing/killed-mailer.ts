// A process that mails what is due until it kills itself at a statement; started by tests.
import { mailNotifications } from '@/lib/inbox/tasks'
import { dieAt, end } from './dying'

const { now, ...death } = JSON.parse(process.env.MAILING ?? '{}')
dieAt(death)
await mailNotifications(new Date(now))
end()
