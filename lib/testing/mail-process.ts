// Mails what members are told as if it were so many minutes later; started by tests.
import { mailNotifications } from '@/lib/inbox/tasks'

await mailNotifications(new Date(Date.now() + Number(process.argv[2]) * 60_000))
process.exit(0)
