import 'server-only'
import { personSelect, presentPerson } from '@/lib/people/queries'
import type { Prisma } from '@/prisma/generated/client'
import type { Question } from './schema'

export const questionSelect = {
  id: true,
  objectId: true,
  language: true,
  text: true,
  createdAt: true,
  answer: true,
  answeredAt: true,
  author: { select: personSelect },
  answerer: { select: personSelect },
} satisfies Prisma.ObjectQuestionSelect

/** The answer of a deleted account is omitted. */
export const presentQuestion = ({
  answer,
  answeredAt,
  answerer,
  ...row
}: Prisma.ObjectQuestionGetPayload<{ select: typeof questionSelect }>): Question => ({
  id: row.id,
  objectId: row.objectId,
  author: presentPerson(row.author),
  language: row.language,
  text: row.text,
  createdAt: row.createdAt.toISOString(),
  answer:
    answer !== null && answeredAt && answerer
      ? { text: answer, author: presentPerson(answerer), at: answeredAt.toISOString() }
      : null,
})
