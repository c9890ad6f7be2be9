import * as z from 'zod'
import { person } from '@/lib/people/schema'
import { language, moment, pageOf, rowId } from '@/lib/platform/http/wire'

export const question = z.object({
  id: rowId,
  objectId: rowId,
  author: person,
  language,
  text: z.string(),
  createdAt: moment,
  /** By staff of the verified developer. */
  answer: z.object({ text: z.string(), author: person, at: moment }).nullable(),
})
export type Question = z.output<typeof question>
export const questionPage = pageOf(question)
export type QuestionPage = z.output<typeof questionPage>

export const questionDraft = z.object({
  text: z.string().trim().min(10).max(2000),
  language,
})
export type QuestionDraft = z.output<typeof questionDraft>
export const answerDraft = z.object({ text: z.string().trim().min(2).max(4000) })
export type AnswerDraft = z.output<typeof answerDraft>
export const questionFilter = z.object({ cursor: z.string().max(80).optional() })
