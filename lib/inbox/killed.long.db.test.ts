import { fork } from 'node:child_process'
import { once } from 'node:events'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { tries } from '@/lib/platform/testing/fuzz'
import { mailsTo } from '@/lib/platform/testing/outbox'
import { aComment, aPost, aText, aUser } from '@/lib/testing/factories'
import { mailNotifications } from './tasks'
import { tellOfComment } from './texts/commands'

/** One more than a mail takes; the last three come after it was sent. */
const STATEMENTS = 16
const LATER_MS = 6 * 60_000

/** Somebody who is to be mailed about a comment. */
async function aReader() {
  const [owner, anna] = [await aUser({ language: 'en' }), await aUser()]
  const post = await aPost({ authorId: owner.id })
  const { id } = await aComment({ postId: post.id, authorId: anna.id, body: aText('Words') })
  const nothing = { answersId: null, quoted: [], mentioned: [] }
  await tellOfComment(db, { id, postId: post.id, authorId: anna.id }, nothing)
  return owner
}

/** Ends with a process that has died at this statement, or after the last one. */
async function mailUntil(death: { diesAt: number; isDone: boolean }, now: Date) {
  const child = fork(new URL('../testing/killed-mailer.ts', import.meta.url), {
    execArgv: ['--conditions=react-server', '--import=tsx'],
    env: { ...process.env, MAILING: JSON.stringify({ ...death, now }) },
  })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
}

test('whatever kills the process that mails, the mail is sent, again only under the same Message-ID', async () => {
  const counts = new Set<number>()
  await fc.assert(
    fc.asyncProperty(
      fc.record({ diesAt: fc.integer({ min: 1, max: STATEMENTS }), isDone: fc.boolean() }),
      async (death) => {
        const { id: userId, email } = await aReader()
        const now = new Date(Date.now() + LATER_MS)
        await mailUntil(death, now)
        const before = (await mailsTo(email)).length
        const mailed = async () => {
          await mailNotifications(now)
          return db.notification.findFirst({ where: { userId } })
        }
        // Until PostgreSQL knows that the other has died, the mail is its own.
        await expect.poll(mailed).toMatchObject({ mails: 1, mailDueAt: null })
        const mails = await mailsTo(email)
        const ids = mails.map((mail) => /^Message-ID: (.*)$/m.exec(mail)?.[1])
        const row = await db.notification.findFirstOrThrow({ where: { userId } })
        expect(new Set(ids)).toEqual(new Set([`<notification-${row.id}-1@localhost>`]))
        expect(mails.length - before).toBeLessThanOrEqual(1)
        counts.add(mails.length)
      },
    ),
    tries({ usual: 6, long: 100 }),
  )
  // Some died between sending and noting it, some did not.
  expect([...counts].sort()).toEqual([1, 2])
}, 300_000)
