import { db } from '@/lib/platform/db'
import type { Prisma } from '@/prisma/generated/client'
import type { Language, ReportReason, ReportStatus } from '@/prisma/generated/enums'

const HOUR_MS = 3_600_000

type DemoReport = {
  of: 'post' | 'comment'
  language: Language
  reason: ReportReason
  text: string
  /** When it was sent, first looked at and decided, in hours before now. */
  hours: number[]
  status: ReportStatus
  answer?: string
}

const REPORTS: DemoReport[] = [
  {
    of: 'comment',
    language: 'ru',
    reason: 'abuse',
    text: 'Переходит на личности вместо ответа по существу.',
    hours: [3],
    status: 'open',
  },
  {
    of: 'post',
    language: 'en',
    reason: 'outdated',
    text: 'The tax rate named here changed in January.',
    hours: [9],
    status: 'open',
  },
  {
    of: 'comment',
    language: 'de',
    reason: 'spam',
    text: 'Dieselbe Empfehlung steht unter drei Diskussionen.',
    hours: [15],
    status: 'open',
  },
  {
    of: 'post',
    language: 'cs',
    reason: 'copyright',
    text: 'Část textu je opsaná z cizího blogu.',
    hours: [27, 25],
    status: 'inWork',
  },
  {
    of: 'comment',
    language: 'sr',
    reason: 'fraud',
    text: 'Тражи уплату капаре пре разгледања стана.',
    hours: [50, 49],
    status: 'inWork',
  },
  {
    of: 'post',
    language: 'ru',
    reason: 'outdated',
    text: 'Программа льготной ипотеки уже закрыта.',
    hours: [74, 73, 70],
    status: 'resolved',
    answer: 'Спасибо, автор обновил текст.',
  },
  {
    of: 'comment',
    language: 'en',
    reason: 'abuse',
    text: 'Calls the other side liars.',
    hours: [120, 118, 117],
    status: 'rejected',
    answer: 'Sharp, but it keeps to the subject.',
  },
  {
    of: 'comment',
    language: 'pl',
    reason: 'spam',
    text: 'Reklama biura nieruchomości.',
    hours: [170, 160, 159],
    status: 'resolved',
    answer: 'Dziękujemy, usunęliśmy link.',
  },
  {
    of: 'post',
    language: 'de',
    reason: 'other',
    text: 'Gehört in die Kategorie Finanzierung.',
    hours: [230, 221, 220],
    status: 'resolved',
    answer: 'Wir haben den Beitrag verschoben.',
  },
  {
    of: 'comment',
    language: 'cs',
    reason: 'outdated',
    text: 'Odkazovaná vyhláška už neplatí.',
    hours: [300, 296, 290],
    status: 'rejected',
    answer: 'Vyhláška platí do konce roku.',
  },
  {
    of: 'post',
    language: 'sr',
    reason: 'spam',
    text: 'Оглас прерушен у савет.',
    hours: [420, 410, 402],
    status: 'resolved',
  },
  {
    of: 'comment',
    language: 'ru',
    reason: 'fraud',
    text: 'Предлагает «решить вопрос» с регистрацией за деньги.',
    hours: [600, 599, 598],
    status: 'resolved',
    answer: 'Спасибо за внимательность.',
  },
]

type Act = Prisma.AuditEntryCreateManyInput

/**
 * Reports of the cast in all states, as the staff finds them; each by another member than who wrote the text. Returns
 * what the staff did about them.
 */
export async function insertReports(moderatorId: number, now: number): Promise<Act[]> {
  const acts: Act[] = []
  for (const [at, demo] of REPORTS.entries()) {
    const target = await findTarget(demo, at)
    const reporter = await db.user.findFirst({
      where: { language: demo.language, role: 'member', id: { not: target?.authorId ?? 0 } },
      orderBy: { id: 'asc' },
      skip: at % 3,
      select: { id: true },
    })
    if (!target || !reporter) continue
    acts.push(...(await insert(demo, { target, reporter, moderatorId, now })))
  }
  return acts
}

/** Different texts of the language, the same with each start. */
function findTarget({ of, language }: DemoReport, at: number) {
  const select = { id: true, authorId: true }
  const skip = at % 5
  return of === 'post'
    ? db.post.findFirst({
        where: { language, status: 'published', section: 'forum' },
        orderBy: { id: 'asc' },
        skip,
        select,
      })
    : db.comment.findFirst({
        where: { language, deletedAt: null, post: { status: 'published' } },
        orderBy: { id: 'asc' },
        skip,
        select,
      })
}

type Found = { target: { id: number }; reporter: { id: number }; moderatorId: number; now: number }

async function insert(
  demo: DemoReport,
  { target, reporter, moderatorId, now }: Found,
): Promise<Act[]> {
  const { of: kind, language, reason, text, hours, status, answer = '' } = demo
  const [createdAt, takenAt, closedAt] = hours.map((ago) => new Date(now - ago * HOUR_MS))
  const by = { actorId: moderatorId }
  const entries = [
    { actorId: reporter.id, event: 'reported' as const, createdAt },
    ...(takenAt ? [{ ...by, event: 'taken' as const, createdAt: takenAt }] : []),
    ...(closedAt && (status === 'resolved' || status === 'rejected')
      ? [{ ...by, event: status, text: answer, createdAt: closedAt }]
      : []),
  ]
  const { id: targetId } = await db.report.create({
    data: {
      kind,
      targetId: target.id,
      reporterId: reporter.id,
      assigneeId: takenAt ? moderatorId : null,
      ...{ reason, text, status, answer, language, createdAt },
      closedAt: closedAt ?? null,
      entries: { create: entries },
    },
    select: { id: true },
  })
  const act = { actorId: moderatorId, kind: 'report', targetId, memberId: reporter.id }
  const open = { status: 'open', assigneeId: null }
  const taken = { status: 'inWork', assigneeId: moderatorId }
  return [
    ...(takenAt
      ? [{ ...act, action: 'take', rule: reason, before: open, after: taken, createdAt: takenAt }]
      : []),
    ...(closedAt
      ? [
          {
            ...act,
            action: status === 'resolved' ? 'resolve' : 'reject',
            rule: reason,
            before: { status: 'inWork' },
            after: { status },
            createdAt: closedAt,
          },
        ]
      : []),
  ]
}
