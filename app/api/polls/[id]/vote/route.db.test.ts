import { expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { call } from '@/lib/platform/testing/request'
import { aComment, aPoll, aPost, aUser } from '@/lib/testing/factories'
import { GET as VIEWER } from '../../../viewer/route'
import { GET as VOTERS } from '../voters/route'
import { DELETE, PUT } from './route'

type Who = { id: number }
const at = ({ id }: Who) => ({ params: { id } })
const vote = (poll: Who, as: Who | undefined, options: unknown) =>
  call(PUT, `/api/polls/${poll.id}/vote`, { as, method: 'PUT', ...at(poll), body: { options } })
const withdraw = (poll: Who, as?: Who) =>
  call(DELETE, `/api/polls/${poll.id}/vote`, { as, method: 'DELETE', ...at(poll) })
const votersOf = (poll: Who) => call(VOTERS, `/api/polls/${poll.id}/voters`, at(poll))
const choiceOf = async (poll: Who, as: Who) =>
  (await call(VIEWER, `/api/viewer?polls=${poll.id}`, { as })).body.polls[poll.id]

const inPost = async (data = {}) => aPoll({ postId: (await aPost()).id, ...data })

test('a vote counts once, and another one takes its place', async () => {
  const [poll, anna, boris] = [await inPost(), await aUser(), await aUser()]
  expect((await vote(poll, anna, [0])).body).toMatchObject({
    counts: [1, 0, 0],
    voters: 1,
    choice: [0],
  })
  await vote(poll, boris, [0])
  await vote(poll, boris, [2])
  expect((await vote(poll, boris, [2])).body).toMatchObject({ counts: [1, 0, 1], voters: 2 })
  expect(await choiceOf(poll, boris)).toEqual({ choice: [2], mayVote: true })
  expect((await withdraw(poll, anna)).body).toMatchObject({ counts: [0, 0, 1], voters: 1 })
  expect((await withdraw(poll, anna)).body).toMatchObject({ voters: 1, choice: [] })
})

test('a poll with several answers counts each, and the voter once', async () => {
  const [poll, anna] = [await inPost({ isMultiple: true }), await aUser()]
  const { body } = await vote(poll, anna, [2, 0, 2])
  expect(body).toMatchObject({ counts: [1, 0, 1], voters: 1, choice: [0, 2] })
})

test('votes at once are all counted', async () => {
  const poll = await inPost()
  const people = await Promise.all(
    [0, 1, 2, 0, 1, 0].map(async (at) => ({ ...(await aUser()), at })),
  )
  await Promise.all(people.map((person) => vote(poll, person, [person.at])))
  expect(await db.poll.findUnique({ where: { id: poll.id } })).toMatchObject({
    counts: [3, 2, 1],
    voterCount: 6,
  })
})

test('who voted for what is known of a public poll alone', async () => {
  const [open, secret] = [await inPost(), await inPost({ isSecret: true })]
  const [anna, boris] = [await aUser(), await aUser()]
  for (const poll of [open, secret]) {
    await vote(poll, anna, [1])
    await vote(poll, boris, [1])
  }
  expect((await votersOf(open)).body.options).toEqual([
    { people: [], more: 0 },
    {
      people: [expect.objectContaining({ id: boris.id }), expect.objectContaining({ id: anna.id })],
      more: 0,
    },
    { people: [], more: 0 },
  ])
  const { status, body } = await votersOf(secret)
  expect({ status, code: body.code }).toEqual({ status: 403, code: 'poll_secret' })
})

test('nobody votes for what is no option, nor for several of one', async () => {
  const [poll, anna] = [await inPost(), await aUser()]
  for (const options of [[3], [0, 1], [], [-1], ['0'], 'x', [10]]) {
    expect((await vote(poll, anna, options)).status, JSON.stringify(options)).toBe(422)
  }
  expect(await choiceOf(poll, anna)).toMatchObject({ choice: [] })
})

test('guests and blocked members do not vote', async () => {
  const poll = await inPost()
  const blocked = await aUser({ blockedUntil: new Date('2999-01-01') })
  expect((await vote(poll, undefined, [0])).status).toBe(401)
  expect((await withdraw(poll)).status).toBe(401)
  expect((await vote(poll, blocked, [0])).status).toBe(403)
  expect((await withdraw(poll, blocked)).status).toBe(403)
  expect(await choiceOf(poll, blocked)).toEqual({ choice: [], mayVote: false })
})

test('after its end a vote stays as it is', async () => {
  const [poll, anna] = [await inPost(), await aUser()]
  await vote(poll, anna, [0])
  await db.poll.update({ where: { id: poll.id }, data: { endsAt: new Date(Date.now() - 1000) } })
  for (const { status, body } of [await vote(poll, anna, [1]), await withdraw(poll, anna)]) {
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'poll_ended' })
  }
  expect(await choiceOf(poll, anna)).toMatchObject({ choice: [0] })
})

test('the poll of a text that is gone is not there', async () => {
  const anna = await aUser()
  const hidden = await aPoll({ postId: (await aPost({ status: 'hidden' })).id })
  const deleted = await aPoll({ commentId: (await aComment({ deletedAt: new Date() })).id })
  for (const poll of [hidden, deleted, { id: 2_000_000_000 }]) {
    expect((await vote(poll, anna, [0])).status).toBe(404)
    expect((await votersOf(poll)).status).toBe(404)
    expect(await choiceOf(poll, anna)).toBeUndefined()
  }
})
