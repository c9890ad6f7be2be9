import { db } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'
import type { Language, RemovalKind, ReportReason } from '@/prisma/generated/enums'
import { toDocument } from './markdown'

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]

type Act = Prisma.AuditEntryCreateManyInput
type Removed = {
  kind: RemovalKind
  language: Language
  /** Among the discussions of the language, so that each is in another. */
  skip: number
  words: string
  rule: ReportReason
  why: string
  /** Hours before now. */
  written: number
  decided: number
}

const REMOVED: Removed[] = [
  {
    kind: 'deleted',
    language: 'de',
    skip: 2,
    words: 'Sofort Geld ohne Schufa! Nur heute 0 % Zinsen, schreiben Sie mir auf WhatsApp.',
    rule: 'spam',
    why: 'Werbung für Kredite ohne Prüfung, gleichlautend unter drei Diskussionen.',
    written: 52,
    decided: 49,
  },
  {
    kind: 'hidden',
    language: 'en',
    skip: 1,
    words: 'Only fools pay an agent, and whoever does deserves to be robbed.',
    rule: 'abuse',
    why: 'Calls other members fools who deserve to be robbed.',
    written: 98,
    decided: 95,
  },
  {
    kind: 'deleted',
    language: 'ru',
    skip: 3,
    words: 'Оформлю справку о доходах для банка за один день, пишите в личные сообщения.',
    rule: 'illegal',
    why: 'Предлагает поддельную справку о доходах.',
    written: 200,
    decided: 198,
  },
]

/** Somebody who advertises, is blocked, and whose comments the staff has taken away; returns the acts. */
export async function insertRemoved(moderatorId: number, now: number): Promise<Act[]> {
  const reason = 'Werbung für Kredite in drei Diskussionen, nach einer Verwarnung.'
  const until = new Date(now + 27 * DAY_MS)
  const { passwordHash } = await db.user.findUniqueOrThrow({
    where: { id: moderatorId },
    select: { passwordHash: true },
  })
  const { id: authorId } = await db.user.create({
    data: {
      email: 'de-promo@kvartal.local',
      name: 'Klara Vogt',
      language: 'de',
      passwordHash,
      createdAt: new Date(now - 12 * DAY_MS),
      emailConfirmedAt: new Date(now - 12 * DAY_MS),
      blockedUntil: until,
      blockedReason: reason,
    },
  })
  const acts: Act[] = []
  for (const removed of REMOVED) acts.push(...(await insert(removed, authorId, moderatorId, now)))
  const block = { action: 'block', kind: 'user', targetId: authorId, memberId: authorId }
  return [
    ...acts,
    {
      ...block,
      actorId: moderatorId,
      rule: 'spam',
      reason,
      before: { blockedUntil: null, blockedReason: null },
      after: { blockedUntil: until.toISOString(), blockedReason: reason },
      createdAt: new Date(now - 3 * DAY_MS),
    },
  ]
}

async function insert(removed: Removed, authorId: number, moderatorId: number, now: number) {
  const { kind, language, skip, words, rule, why, written, decided } = removed
  const post = await db.post.findFirst({
    where: { language, status: 'published', section: 'forum', closedAt: null },
    orderBy: { id: 'asc' },
    skip,
    select: { id: true },
  })
  if (!post) return []
  const { _max } = await db.comment.aggregate({
    where: { postId: post.id },
    _max: { number: true },
  })
  const deletedAt = new Date(now - decided * HOUR_MS)
  const comment = await db.comment.create({
    data: {
      postId: post.id,
      number: (_max.number ?? 0) + 1,
      authorId,
      body: toDocument(words),
      language,
      createdAt: new Date(now - written * HOUR_MS),
      deletedAt,
    },
    select: { id: true },
  })
  const about = { rule, createdAt: deletedAt }
  await db.removal.create({
    data: { ...about, kind, commentId: comment.id, memberId: authorId, text: why },
    select: { id: true },
  })
  const action = kind === 'hidden' ? 'hide' : 'delete'
  const act = { action, kind: 'comment', targetId: comment.id, memberId: authorId }
  return [{ ...act, ...about, actorId: moderatorId, reason: why }]
}
