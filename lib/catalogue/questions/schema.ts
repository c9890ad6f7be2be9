import * as z from 'zod'
import { person } from '@/lib/people/schema'
import { language, moment, pageOf, rowId } from '@/lib/platform/http/wire'
import { cursor, multiLine, shownText } from '@/lib/platform/text'
import { objectCard } from '../schema'

export const question = z.object({
  id: rowId,
  objectId: rowId,
  author: person,
  language,
  text: shownText,
  createdAt: moment,
  /** Written by staff of the verified developer. */
  answer: z.object({ text: shownText, author: person, at: moment }).nullable(),
})
export type Question = z.output<typeof question>
export const questionPage = pageOf(question)
export type QuestionPage = z.output<typeof questionPage>

/** As the staff of a company reads it: with what it is about. */
export const companyQuestion = question.extend({ object: objectCard })
export type CompanyQuestion = z.output<typeof companyQuestion>
export const companyQuestionPage = pageOf(companyQuestion)
export type CompanyQuestionPage = z.output<typeof companyQuestionPage>

export const questionDraft = z.object({
  text: multiLine(2000).min(10),
  language,
})
export type QuestionDraft = z.output<typeof questionDraft>
export const answerDraft = z.object({ text: multiLine(4000).min(2) })
export type AnswerDraft = z.output<typeof answerDraft>
export const questionFilter = z.object({ cursor: cursor.optional() })
