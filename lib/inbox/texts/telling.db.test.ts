import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { db } from '@/lib/platform/db'
import { tries } from '@/lib/platform/testing/fuzz'
import { isOnDay } from '@/lib/platform/testing/long'
import { aCategory, aComment, aPost, aTopic, aUser } from '@/lib/testing/factories'
import type { FollowLevel, NotificationGroup, NotificationKind } from '@/prisma/generated/enums'
import { MATRIX } from '../matrix/schema'
import { tellOfComment, tellOfPost } from './commands'

const READERS = 5

const level = fc.constantFrom<(FollowLevel | null)[]>(null, 'all', 'mentions', 'muted')
const channels = fc.option(
  fc.record({ site: fc.boolean(), mail: fc.boolean(), push: fc.boolean() }),
  { nil: null, freq: 2 },
)
const reader = fc.record({
  post: level,
  category: level,
  topic: level,
  person: level,
  ignores: fc.constantFrom(false, false, false, false, true),
  /** One choice for all groups; the defaults without. */
  chosen: channels,
})
type Reader = typeof reader extends fc.Arbitrary<infer R> ? R : never
const whom = fc.option(fc.nat(READERS - 1), { nil: null })
const scene = fc.record({
  readers: fc.array(reader, { minLength: READERS, maxLength: READERS }),
  kind: fc.constantFrom('comment', 'post'),
  author: fc.nat(READERS - 1),
  answered: whom,
  quoted: whom,
  mentioned: fc.uniqueArray(fc.nat(READERS - 1)),
  isWriterMentioned: fc.boolean(),
})
type Scene = typeof scene extends fc.Arbitrary<infer S> ? S : never

const people: number[] = []
let writer: number
beforeAll(async () => {
  for (let i = 0; i < READERS; i++) people.push((await aUser()).id)
  writer = (await aUser()).id
})
const idOf = (at: number | null) => (at === null ? 0 : (people[at] ?? 0))

/** Why a reader could be told, the strongest first, with the rank of the reason. */
function reasonsOf(scene: Scene, at: number, of: Reader): [number, NotificationKind][] {
  const isMentioned: [number, NotificationKind][] = scene.mentioned.includes(at)
    ? [[3, 'mention']]
    : []
  if (scene.kind === 'post') {
    const follows = [of.category, of.topic, of.person].includes('all')
    return [...isMentioned, ...(follows ? [[5, 'new_post'] as [number, NotificationKind]] : [])]
  }
  const reasons: [boolean, number, NotificationKind][] = [
    [scene.answered === at, 1, 'reply'],
    [scene.quoted === at, 2, 'quote'],
    [scene.mentioned.includes(at), 3, 'mention'],
    [scene.author === at, 4, 'post_comment'],
    [of.post === 'all', 5, 'followed_comment'],
  ]
  return reasons.flatMap(([holds, rank, kind]) => (holds ? [[rank, kind]] : []))
}

/** The weakest reason that the reader's levels let through. */
function weakest({ post, category, topic, person, ignores }: Reader): number {
  if (ignores || person === 'muted' || post === 'muted') return 0
  if (post === 'mentions') return 3
  return post === null && (category === 'muted' || topic === 'muted') ? 0 : 5
}

const groupOf = (kind: NotificationKind) =>
  (Object.keys(MATRIX) as NotificationGroup[]).find((group) =>
    (MATRIX[group].kinds as readonly string[]).includes(kind),
  ) as NotificationGroup

/** The row that docs/inbox.md promises, or none. */
function promised(scene: Scene, at: number) {
  const of = scene.readers[at] as Reader
  const [reason] = reasonsOf(scene, at, of).filter(([rank]) => rank <= weakest(of))
  if (!reason) return []
  const [, kind] = reason
  const { site, mail, push } = of.chosen ?? MATRIX[groupOf(kind)].defaults
  if (!site && !mail && !push) return []
  return [{ userId: idOf(at), kind, isShown: site, isMailed: mail, count: 1, actorIds: [writer] }]
}

/** Sets the scene, writes, and reads the rows. */
async function play(scene: Scene) {
  const [category, topic] = [await aCategory(), await aTopic()]
  const post = await aPost({
    authorId: scene.kind === 'post' ? writer : idOf(scene.author),
    categoryId: category.id,
    topicId: topic.id,
  })
  const answered = await aComment({ postId: post.id, authorId: idOf(scene.answered) || writer })
  const quoted = await aComment({ postId: post.id, authorId: idOf(scene.quoted) || writer })
  await db.follow.deleteMany({ where: { userId: { in: people } } })
  await db.ignore.deleteMany({ where: { userId: { in: people } } })
  await db.notificationChoice.deleteMany({ where: { userId: { in: people } } })
  const places = { post: post.id, category: category.id, topic: topic.id, person: writer } as const
  const kinds = Object.keys(places) as (keyof typeof places)[]
  await db.follow.createMany({
    data: scene.readers.flatMap((of, at) =>
      kinds.flatMap((kind) => {
        const chosen = of[kind]
        return chosen ? [{ userId: idOf(at), kind, targetId: places[kind], level: chosen }] : []
      }),
    ),
  })
  await db.ignore.createMany({
    data: scene.readers.flatMap(({ ignores }, at) =>
      ignores ? [{ userId: idOf(at), ignoredId: writer }] : [],
    ),
  })
  await db.notificationChoice.createMany({
    data: scene.readers.flatMap(({ chosen }, at) =>
      chosen
        ? (Object.keys(MATRIX) as NotificationGroup[]).map((group) => ({
            userId: idOf(at),
            group,
            ...chosen,
          }))
        : [],
    ),
  })
  const mentioned = [...scene.mentioned.map(idOf), ...(scene.isWriterMentioned ? [writer] : [])]
  if (scene.kind === 'post') {
    await tellOfPost(
      db,
      { id: post.id, authorId: writer },
      {
        before: [],
        after: mentioned,
        isNew: true,
      },
    )
  } else {
    const { id } = await aComment({ postId: post.id, authorId: writer })
    const words = { answersId: answered.id, quoted: [quoted.number], mentioned }
    await tellOfComment(db, { id, postId: post.id, authorId: writer }, words)
  }
  const rows = await db.notification.findMany({
    where: { postId: post.id },
    orderBy: { userId: 'asc' },
  })
  return rows.map(({ userId, kind, isShown, mailDueAt, count, actorIds }) => ({
    userId,
    kind,
    isShown,
    isMailed: mailDueAt !== null,
    count,
    actorIds,
  }))
}

test.runIf(isOnDay(2))(
  'whatever people follow, mute, ignore and choose, each has exactly the row that is promised, once',
  async () => {
    await fc.assert(
      fc.asyncProperty(scene, async (scene) => {
        const wanted = people.flatMap((_, at) => promised(scene, at))
        expect(await play(scene)).toEqual(wanted.sort((a, b) => a.userId - b.userId))
      }),
      tries({ usual: 250, long: 4000 }),
    )
  },
  60_000,
)
