import { randomUUID } from 'node:crypto'
import { hashToken } from '@/lib/platform/auth/session'
import { db } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'
import type { RemovalKind } from '@/prisma/generated/enums'

let serial = 0
/** So that no two rows have the same name, in whatever process they are made. */
export const uniqueSuffix = () => `${process.pid}-${++serial}`

export const inSixLanguages = (text: string) => ({
  ru: text,
  en: text,
  de: text,
  cs: text,
  pl: text,
  sr: text,
})

/** A document of plain paragraphs. */
export const aText = (...paragraphs: string[]) => ({
  type: 'doc' as const,
  version: 1,
  content: paragraphs.map((text) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text }],
  })),
})

const LONG_AGO = new Date('2024-01-10T10:00:00Z')

/** A member with a confirmed address, past the newcomer's limits unless told otherwise. */
export const aUser = (data: Partial<Prisma.UserUncheckedCreateInput> = {}) => {
  const name = `user-${uniqueSuffix()}`
  return db.user.create({
    data: {
      name,
      email: `${name}@example.org`,
      emailConfirmedAt: LONG_AGO,
      passwordHash: '-',
      createdAt: LONG_AGO,
      ...data,
    },
  })
}

/** A bearer token that opens something until tomorrow; `secret` is what a request brings. */
export const aToken = (
  user: { id: number },
  secret: string,
  data: Partial<Prisma.TokenUncheckedCreateInput> = {},
) =>
  db.token.create({
    data: {
      name: 'cli',
      scope: 'read',
      tokenHash: hashToken(secret),
      userId: user.id,
      expiresAt: new Date(Date.now() + 86_400_000),
      ...data,
    },
  })

export const aCategory = (data: Partial<Prisma.CategoryUncheckedCreateInput> = {}) => {
  const slug = `category-${uniqueSuffix()}`
  return db.category.create({
    data: {
      section: 'forum',
      slug,
      name: inSixLanguages(slug),
      description: inSixLanguages(`About ${slug}`),
      ...data,
    },
  })
}

export const aTopic = (data: Partial<Prisma.TopicUncheckedCreateInput> = {}) => {
  const slug = `topic-${uniqueSuffix()}`
  return db.topic.create({
    data: {
      slug,
      title: inSixLanguages(slug),
      description: inSixLanguages(`About ${slug}`),
      ...data,
    },
  })
}

export const aCompany = (data: Partial<Prisma.CompanyUncheckedCreateInput> = {}) => {
  const slug = `company-${uniqueSuffix()}`
  return db.company.create({
    data: {
      slug,
      name: slug,
      kind: 'developer',
      description: inSixLanguages(`About ${slug}`),
      country: 'DE',
      city: 'Berlin',
      ...data,
    },
  })
}

/** A published discussion. */
export async function aPost(data: Partial<Prisma.PostUncheckedCreateInput> = {}) {
  const authorId = data.authorId ?? (await aUser()).id
  const categoryId = data.categoryId ?? (await aCategory()).id
  const title = `Discussion number ${uniqueSuffix()}`
  return db.post.create({
    data: {
      section: 'forum',
      title,
      body: aText(`What do you think about ${title}?`),
      excerpt: `What do you think about ${title}?`,
      language: 'en',
      status: 'published',
      publishedAt: new Date(),
      ...data,
      authorId,
      categoryId,
    },
  })
}

/** A comment with the next number of its post, and the post's counters kept. */
export async function aComment(data: Partial<Prisma.CommentUncheckedCreateInput> = {}) {
  const authorId = data.authorId ?? (await aUser()).id
  const postId = data.postId ?? (await aPost()).id
  const post = await db.post.update({
    where: { id: postId },
    data: {
      commentSeq: { increment: 1 },
      commentCount: { increment: 1 },
      lastCommentAt: new Date(),
      lastCommenterId: authorId,
    },
  })
  return db.comment.create({
    data: {
      number: post.commentSeq,
      body: aText(`Comment ${post.commentSeq}`),
      language: 'en',
      ...data,
      authorId,
      postId,
    },
  })
}

/** A poll of the text of a post, or of a comment. */
export function aPoll(data: Partial<Prisma.PollUncheckedCreateInput> = {}) {
  const { options = ['Yes', 'No', 'Later'] } = data as { options?: string[] }
  return db.poll.create({
    data: {
      key: randomUUID(),
      question: 'Is it time to buy?',
      isMultiple: false,
      isSecret: false,
      counts: options.map(() => 0),
      ...data,
      options,
    },
  })
}

/** A post that the staff has taken away. */
export async function aRemovedPost(
  kind: RemovalKind,
  data: Partial<Prisma.PostUncheckedCreateInput> = {},
) {
  const deletedAt = kind === 'deleted' ? new Date() : null
  const post = await aPost({ ...data, status: kind, deletedAt })
  const about = { postId: post.id, memberId: post.authorId }
  await db.removal.create({ data: { kind, rule: 'abuse', ...about } })
  return post
}

/** A comment that the staff has taken away. */
export async function aRemovedComment(
  kind: RemovalKind,
  data: Partial<Prisma.CommentUncheckedCreateInput> = {},
) {
  const comment = await aComment({ ...data, deletedAt: new Date() })
  const about = { commentId: comment.id, memberId: comment.authorId }
  await db.removal.create({ data: { kind, rule: 'abuse', ...about } })
  return comment
}

type Pair = { from: { id: number }; to: { id: number } }

/** A conversation of two members with these messages, each of its author, all but the first side's unread. */
export async function aConversation({ from, to }: Pair, ...texts: string[]) {
  const [firstId, secondId] = [Math.min(from.id, to.id), Math.max(from.id, to.id)]
  const { id } = await db.conversation.create({ data: { firstId, secondId, starterId: from.id } })
  const messages = await db.message.createManyAndReturn({
    data: texts.map((text) => ({
      conversationId: id,
      authorId: from.id,
      body: aText(text),
      language: 'en' as const,
    })),
  })
  const lastId = messages.at(-1)?.id ?? 0
  await db.conversationSide.createMany({
    data: [
      { conversationId: id, userId: from.id, peerId: to.id, lastId, readId: lastId },
      { conversationId: id, userId: to.id, peerId: from.id, lastId },
    ],
  })
  return { id, messages }
}

/** A member whom no newcomer's limit holds: ten discussions are read. */
export async function anOldHand(data: Partial<Prisma.UserUncheckedCreateInput> = {}) {
  const user = await aUser(data)
  const authorId = user.id
  const posts = await db.post.createManyAndReturn({
    data: Array.from(
      { length: 10 },
      () => ({ section: 'forum', authorId, language: 'en' }) as const,
    ),
    select: { id: true },
  })
  await db.postRead.createMany({ data: posts.map(({ id }) => ({ postId: id, userId: authorId })) })
  return user
}

/** An image of this member; its files are not there. */
export const anUpload = (ownerId: number) => {
  const id = uniqueSuffix().replace('-', 'x').padStart(32, 'a')
  return db.upload.create({ data: { id, ownerId, width: 1200, height: 630, bytes: 1, hash: id } })
}
