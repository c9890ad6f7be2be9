// A process that writes comments until it kills itself at a statement; started by tests.
import { createComment } from '@/lib/comments/commands'
import { dieAt } from './dying'

const { diesAt, isDone, ...task } = JSON.parse(process.env.WRITING ?? '{}')
dieAt({ diesAt, isDone })
const viewer = { ...task.viewer, createdAt: new Date(0), isBlocked: false, by: { session: 0 } }
for (;;) await createComment(viewer, task.postId, task.draft)
