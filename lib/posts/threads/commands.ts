import 'server-only'
import { expiredBy } from '@/lib/cache-tags'
import { moveFollows } from '@/lib/follows/commands'
import { authorizeAnew } from '@/lib/live/commands'
import { channels } from '@/lib/live/schema'
import type { Member } from '@/lib/platform/auth/viewer'
import { expire, purge } from '@/lib/platform/cache'
import type { Db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { askPreviews } from '@/lib/previews/commands'
import { excerptOf, type RichText } from '@/lib/richtext/schema'
import type { Language, Section } from '@/prisma/generated/enums'
import { moveCounters, type Place } from '../counters'
import { setLinks } from '../links'
import { count } from '../tags/commands'

type Opening = {
  title: string
  language: Language
  body: RichText
  category: { id: number; section: Section }
}

/** Publishes a discussion of the viewer for comments that the staff splits off; nobody is told of it. */
export async function openThread(
  tx: Db,
  viewer: Member,
  { title, language, body, category }: Opening,
): Promise<number> {
  const place = {
    authorId: viewer.id,
    categoryId: category.id,
    topicId: null,
    companyId: null,
  }
  const { id } = await tx.post.create({
    data: {
      ...place,
      section: category.section,
      title,
      language,
      body,
      excerpt: excerptOf(body),
      status: 'published',
      publishedAt: new Date(),
    },
    select: { id: true },
  })
  await moveCounters(tx, { id, commentCount: 0 }, null, place)
  const links = await setLinks(tx, id, body)
  await askPreviews(tx, body)
  const post = { ...place, id, section: category.section }
  expire(tx, [...expiredBy.post(post), ...expiredBy.postLinks(links)])
  return id
}

type Retired = Place & { id: number; section: Section }

/**
 * Leaves the address of a discussion whose comments are in another one to that one; who follows or keeps it goes along.
 * @throws AppError conflict (409) when it is away meanwhile
 */
export async function retireThread(tx: Db, post: Retired, into: number): Promise<void> {
  const { id } = post
  const { count: retired } = await tx.post.updateMany({
    where: { id, status: 'published' },
    data: {
      status: 'deleted',
      deletedAt: new Date(),
      mergedIntoId: into,
      pinnedAt: null,
      pinnedUntil: null,
    },
  })
  if (retired === 0) throw new AppError('conflict')
  await tx.post.updateMany({ where: { mergedIntoId: id }, data: { mergedIntoId: into } })
  await moveCounters(tx, { id, commentCount: 0 }, post, null)
  const tagged = await tx.postTag.findMany({ where: { postId: id }, select: { tagId: true } })
  await count(
    tx,
    tagged.map(({ tagId }) => tagId),
    -1,
  )
  await moveFollows(tx, 'post', { from: id, to: into })
  await moveFavorites(tx, id, into)
  const links = await setLinks(tx, id, null)
  purge(tx, [...expiredBy.postGone(post), ...expiredBy.postLinks(links)])
  await authorizeAnew(tx, [channels.readers(id)])
}

async function moveFavorites(tx: Db, from: number, to: number): Promise<void> {
  await tx.$executeRaw`
    with kept as (
      insert into "Favorite" ("userId", kind, "targetId", "createdAt", note, "remindAt")
      select "userId", kind, ${to}, "createdAt", note, "remindAt" from "Favorite"
       where kind = 'post' and "targetId" = ${from}
      on conflict do nothing returning 1
    )
    update "Post" set "favoriteCount" = "favoriteCount" + (select count(*)::int from kept)
     where id = ${to}`
  await tx.favorite.deleteMany({ where: { kind: 'post', targetId: from } })
  await tx.post.updateMany({ where: { id: from }, data: { favoriteCount: 0 } })
}
