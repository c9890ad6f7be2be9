import { fork } from 'node:child_process'
import { once } from 'node:events'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { tries } from '@/lib/platform/testing/fuzz'
import { aComment, anOldHand, aPost, aUser } from '@/lib/testing/factories'

/** More than three comments take. */
const MOST_STATEMENTS = 80

/** A post whose next comments tell four people, each for another reason. */
async function aScene() {
  const [owner, answered, mentioned, follower, writer] = [
    await aUser(),
    await aUser(),
    await aUser(),
    await aUser(),
    await anOldHand(),
  ]
  const post = await aPost({ authorId: owner.id })
  const first = await aComment({ postId: post.id, authorId: answered.id })
  await db.follow.create({ data: { userId: follower.id, kind: 'post', targetId: post.id } })
  const mention = { type: 'mention', attrs: { id: mentioned.id, label: mentioned.name } }
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'Words ' }, mention] }]
  const body = { type: 'doc', version: 1, content }
  const draft = { answers: first.number, companyId: null, body, language: 'en' }
  const told = {
    post_comment: owner.id,
    reply: answered.id,
    mention: mentioned.id,
    followed_comment: follower.id,
  }
  return { post, writer, draft, told }
}

/** Ends with a process that died at this statement, when nothing of it is under way any more. */
async function writeUntil(
  { post, writer, draft }: Awaited<ReturnType<typeof aScene>>,
  death: { diesAt: number; isDone: boolean },
) {
  const { id, name } = writer
  const viewer = { id, name, role: 'member', language: 'en' }
  const child = fork(new URL('../../testing/killed-writer.ts', import.meta.url), {
    execArgv: ['--conditions=react-server', '--import=tsx'],
    env: { ...process.env, WRITING: JSON.stringify({ ...death, viewer, postId: post.id, draft }) },
  })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  // Its transaction holds the post until PostgreSQL has ended it, one way or the other.
  await db.$executeRaw`select 1 from "Post" where id = ${post.id} for update`
}

test('a process that is killed anywhere leaves a comment with everything it tells, or nothing of it', async () => {
  const counts = new Set<number>()
  await fc.assert(
    fc.asyncProperty(
      fc.record({ diesAt: fc.integer({ min: 1, max: MOST_STATEMENTS }), isDone: fc.boolean() }),
      async (death) => {
        const scene = await aScene()
        await writeUntil(scene, death)
        const { post, writer, told } = scene
        const comments = await db.comment.findMany({
          where: { postId: post.id, authorId: writer.id },
          orderBy: { id: 'asc' },
          select: { id: true },
        })
        const ids = comments.map(({ id }) => id)
        counts.add(ids.length)
        const rows = await db.notification.findMany({
          where: { postId: post.id },
          orderBy: { userId: 'asc' },
          select: { userId: true, kind: true, commentIds: true, count: true },
        })
        const promised = Object.entries(told).map(([kind, userId]) => ({
          userId,
          kind,
          commentIds: ids,
          count: ids.length,
        }))
        expect(rows).toEqual(ids.length ? promised.sort((a, b) => a.userId - b.userId) : [])
        const hints = { channel: { in: Object.values(told).map((id) => `private-user.${id}`) } }
        expect(await db.liveEvent.count({ where: hints })).toBe(4 * ids.length)
        const follows = { userId: writer.id, targetId: post.id }
        expect(await db.follow.count({ where: follows })).toBe(Math.min(1, ids.length))
        const { commentSeq } = await db.post.findUniqueOrThrow({ where: { id: post.id } })
        expect(commentSeq).toBe(1 + ids.length)
      },
    ),
    tries({ usual: 4, long: 200 }),
  )
  // It died before, between and after comments.
  expect(counts.size).toBeGreaterThan(1)
}, 300_000)
