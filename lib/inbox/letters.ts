import 'server-only'
import type { Letter, Recipient } from '@/lib/mailing/commands'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'
import { languageTag } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { asRichText } from '@/lib/richtext/cells/schema'
import { plainText, type RichText, withoutQuotes } from '@/lib/richtext/schema'
import { routesIn } from '@/lib/routes'
import { Prisma } from '@/prisma/generated/client'
import type { NotificationKind } from '@/prisma/generated/enums'
import { GROUPS, MATRIX } from './matrix/schema'
import { findNamed } from './queries'
import type { Notification } from './schema'
import { type NotificationRow, presentNotification } from './views'
import { lineOf } from './words'

/** Characters of one text in a mail; the rest is on the site. */
const LONGEST_TEXT = 4000
/** Texts in one mail. */
const MOST_TEXTS = 20

type Due = NotificationRow & { userId: number; mailedAt: Date | null; mails: number }
type Text = { name: string; words: string }

/** What composes the mail of a row, with the texts that came since the last one; null when nothing is left. */
export async function findLetter(
  row: Due,
  stopToken: string,
): Promise<((to: Recipient) => Promise<Letter>) | null> {
  const told = presentNotification(row, await findNamed([row]))
  if (!told) return null
  if (told.kind !== 'message') {
    const texts = await findTexts(row)
    return (to) => compose(to, told, { texts, rest: 0, stopToken, row })
  }
  const { texts, count } = await findMessages(row)
  if (count === 0) return null
  const rest = count - texts.length
  // The row counts what the inbox has not seen; the mail says what it brings.
  return (to) => compose(to, { ...told, count }, { texts, rest, stopToken, row })
}

/** `rest`: texts that are not in the mail. */
type About = { texts: Text[]; rest: number; stopToken: string; row: Due }

async function compose(
  { language, name, role }: Recipient,
  told: Notification,
  { texts, rest, stopToken, row }: About,
): Promise<Letter> {
  const t = await wordsFor(language, 'mails')
  const line = await lineOf(told, { language, role })
  return {
    subject: subjectOf(told, t),
    language: languageTag(language),
    messageId: `notification-${row.id}-${row.mails + 1}@${host()}`,
    ...threadOf(row),
    stopUrl: stopUrl(stopToken, groupOf(told.kind)),
    paragraphs: [
      t('greeting', { name }),
      line.text,
      ...texts.flatMap(({ name: author, words }) => [t('told.says', { name: author }), words]),
      ...(rest > 0 ? [t('told.rest', { count: rest })] : []),
      { link: absolute(line.path), label: t('told.open') },
      { link: absolute(routesIn(language).notificationSettings()), label: t('told.settings') },
    ],
  }
}

type Say = Awaited<ReturnType<typeof wordsFor<'mails'>>>

function subjectOf(told: Notification, t: Say): string {
  if ('post' in told) return t('told.subject', { title: told.post.title || t('untitled') })
  return t(told.kind === 'message' ? 'told.subjectMessage' : 'told.subjectSite', { site: site() })
}

/** Mails of one discussion, or of one conversation, belong together. */
function threadOf({ kind, post, targetId }: Due): { thread?: string } {
  if (kind === 'message') return { thread: `conversation-${targetId}@${host()}` }
  return post ? { thread: `post-${post.id}@${host()}` } : {}
}

/** What brings no words of others. */
const WORDLESS = new Set<NotificationKind>([
  'post_reaction',
  'comment_reaction',
  'accepted',
  'poll_ended',
  'arranged',
])

/** Words of the comments or messages that came since the last mail, or of the post; likes bring none. */
async function findTexts(row: Due): Promise<Text[]> {
  const { kind, post, commentIds, mailedAt } = row
  if (!post || WORDLESS.has(kind)) return []
  const author = { select: { name: true } }
  if (commentIds.length > 0) {
    const comments = await db.comment.findMany({
      where: {
        id: { in: commentIds },
        deletedAt: null,
        ...(mailedAt && { createdAt: { gt: mailedAt } }),
      },
      orderBy: { id: 'asc' },
      take: MOST_TEXTS,
      select: { body: true, author },
    })
    return comments.map(({ author, body }) => textOf(author.name, withoutQuotes(asRichText(body))))
  }
  const { body, ...found } = await db.post.findUniqueOrThrow({
    where: { id: post.id },
    select: { body: true, author },
  })
  return body === null ? [] : [textOf(found.author.name, asRichText(body))]
}

/** What the member has neither read of a conversation nor been mailed, and how much that is. */
async function findMessages({
  kind,
  targetId,
  userId,
}: Due): Promise<{ texts: Text[]; count: number }> {
  const side = await db.conversationSide.findUnique({
    where: { conversationId_userId: { conversationId: targetId, userId } },
    select: { readId: true, hiddenId: true, peerId: true },
  })
  if (!side) return { texts: [], count: 0 }
  // A row that was read in the inbox may have been mailed, while the conversation stays unread.
  const { _max: last } = await db.notification.aggregate({
    where: { userId, kind, targetId },
    _max: { mailedAt: true },
  })
  const where = {
    conversationId: targetId,
    authorId: side.peerId,
    id: { gt: Math.max(side.readId, side.hiddenId) },
    body: { not: Prisma.DbNull },
    ...(last.mailedAt && { createdAt: { gt: last.mailedAt } }),
  }
  const [messages, count] = await Promise.all([
    db.message.findMany({
      where,
      orderBy: { id: 'asc' },
      take: MOST_TEXTS,
      select: { body: true, author: { select: { name: true } } },
    }),
    db.message.count({ where }),
  ])
  const texts = messages.map(({ body, author }) => textOf(author.name, asRichText(body)))
  return { texts, count }
}

function textOf(name: string, body: RichText): Text {
  const words = plainText(body)
  return { name, words: words.length > LONGEST_TEXT ? `${words.slice(0, LONGEST_TEXT)}…` : words }
}

/** A digest: each line with the words that it is about, and where it leads. */
export async function digestLetter(
  { id, language, name, role }: Recipient,
  told: Notification[],
  { stopToken, now }: { stopToken: string; now: Date },
): Promise<Letter> {
  const t = await wordsFor(language, 'mails')
  const to = routesIn(language)
  const parts = await Promise.all(
    told.map(async (each) => {
      const { text, path } = await lineOf(each, { language, role })
      const excerpt = 'excerpt' in each && each.excerpt ? [each.excerpt] : []
      return [text, ...excerpt, { link: absolute(path), label: t('told.open') }]
    }),
  )
  return {
    subject: t('told.digest.subject', { count: told.length, site: site() }),
    language: languageTag(language),
    messageId: `digest-${id}-${now.toISOString().slice(0, 10)}@${host()}`,
    stopUrl: stopUrl(stopToken, 'digest'),
    paragraphs: [
      t('greeting', { name }),
      t('told.digest.text'),
      ...parts.flat(),
      { link: absolute(to.notifications()), label: t('told.digest.more') },
      { link: absolute(to.notificationSettings()), label: t('told.settings') },
    ],
  }
}

const groupOf = (kind: Notification['kind']): string =>
  GROUPS.find((group) => (MATRIX[group].kinds as readonly string[]).includes(kind)) ?? 'all'

const stopUrl = (token: string, of: string) => absolute(`/api/notifications/stop/${token}?of=${of}`)
const absolute = (path: string) => new URL(path, env().SITE_URL).href
const site = () => env().SITE_NAME
const host = () => new URL(env().SITE_URL).hostname
