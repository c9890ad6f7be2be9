import 'server-only'
import { expiredBy } from '@/lib/cache-tags'
import { limits } from '@/lib/limits'
import { assertNewcomerMay } from '@/lib/people/newcomers/queries'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { expire } from '@/lib/platform/cache'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { assertCan } from '@/lib/policy'
import { assertNoRefusedWord } from '@/lib/review/words/queries'
import type { RichText } from '@/lib/richtext/schema'
import { tellAbout } from '../commands'
import { findOwned, listStaffIds } from '../ownership/queries'
import { assertMayAnswer } from './queries'
import type { AnswerDraft, Question, QuestionDraft } from './schema'
import { presentQuestion, questionSelect } from './views'

/**
 * Asks about a property or a complex; notifies the staff of its verified developer.
 * @throws AppError 401, 403, 404, newcomer_limit, too_many_requests; word_refused (422)
 */
export async function askQuestion(
  viewer: Viewer,
  objectId: number,
  draft: QuestionDraft,
): Promise<Question> {
  const object = await findOwned(db, objectId)
  if (!object) throw new AppError('not_found')
  assertCan(viewer, 'question.ask')
  await assertNewcomerMay(viewer, { body: wordsOf(draft.text) }, ['comments', 'links'])
  await assertNoRefusedWord(viewer, [draft.text])
  await spend(`user:${viewer.id}`, limits.comment)
  const row = await db.$transaction(async (tx) => {
    const made = await tx.objectQuestion.create({
      data: { ...draft, objectId, authorId: viewer.id },
      select: questionSelect,
    })
    const staff = await listStaffIds(tx, object.companyId)
    const userIds = staff.filter((staffId) => staffId !== viewer.id)
    await tellAbout(tx, { userIds, kind: 'question', objectId })
    expire(tx, expiredBy.question(objectId))
    return made
  })
  return presentQuestion(row)
}

/**
 * Answers a question for the verified developer, or edits the answer; the asker is notified once.
 * @throws AppError 401, 403 for anybody else, 404; word_refused (422)
 */
export async function answerQuestion(
  viewer: Viewer,
  id: number,
  { text }: AnswerDraft,
): Promise<Question> {
  const { objectId, authorId, member, ...asked } = await assertMayAnswer(viewer, id)
  await assertNoRefusedWord(member, [text])
  const row = await db.$transaction(async (tx) => {
    const answered = await tx.objectQuestion.update({
      where: { id, deletedAt: null },
      data: { answer: text, answererId: member.id, answeredAt: asked.answeredAt ?? new Date() },
      select: questionSelect,
    })
    const isNew = asked.answeredAt === null && authorId !== member.id
    if (isNew) await tellAbout(tx, { userIds: [authorId], kind: 'answer', objectId })
    expire(tx, expiredBy.question(objectId))
    return answered
  })
  return presentQuestion(row)
}

const ADDRESS = /\bhttps?:\/\/\S+/gi

/** As rich text, so that plain URLs count as links. */
const wordsOf = (text: string): RichText => ({
  type: 'doc',
  version: 1,
  content: (text.match(ADDRESS) ?? []).map((href) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }],
  })),
})
