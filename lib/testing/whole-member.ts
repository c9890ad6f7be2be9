import { db } from '@/lib/platform/db'
import { aComplex } from './catalogue-factories'
import {
  aComment,
  aCompany,
  aConversation,
  anUpload,
  aPoll,
  aPost,
  aRemovedComment,
  aRemovedPost,
  aUser,
} from './factories'
import { aSale } from './sale-factories'

let serial = 0
const NOW = new Date()
const LATER = new Date(Date.now() + 86_400_000)

/** A text that mentions somebody, and quotes a comment of theirs. */
export const aTextNaming = (person: { id: number; name: string }, number: number) => ({
  type: 'doc' as const,
  version: 1,
  content: [
    {
      type: 'blockquote' as const,
      attrs: { number, author: person.name },
      content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'so' }] }],
    },
    {
      type: 'paragraph' as const,
      content: [
        { type: 'mention' as const, attrs: { id: person.id, label: person.name } },
        { type: 'text' as const, text: ' is right' },
      ],
    },
  ],
})

/**
 * A member whom every table names that can, and whom others have named, followed, reported and answered. Id and words
 * of theirs stand nowhere else in the database.
 */
export async function aWholeMember(role: 'member' | 'moderator' = 'moderator') {
  const id = 1_900_000_000 + process.pid * 100 + ++serial
  const mark = `Quillfeather${id}`
  const me = await aUser({
    id,
    name: `Zoe ${mark}`,
    email: `${mark.toLowerCase()}@example.org`,
    about: `About ${mark}`,
    city: `Town ${mark}`,
    links: [`https://${mark.toLowerCase()}.example`],
    blockedReason: `For ${mark}`,
    language: 'en',
    role,
  })
  const other = await aUser({ language: 'en' })
  const texts = await ofTexts(me, other)
  await ofKeys(id, mark)
  await ofMarks(id, other.id, texts.post.id)
  await ofInbox(id, mark, other.id, texts)
  await db.memberMerge.create({
    data: { fromId: 1_800_000_000 + ++serial + process.pid * 100, intoId: id },
  })
  const work = await ofWork(id, other.id, mark)
  return { me, other, mark, ...texts, ...work }
}

type Person = { id: number; name: string }

async function ofTexts(me: Person, other: Person) {
  const [avatar, shown] = [await anUpload(me.id), await anUpload(me.id)]
  await db.user.update({ where: { id: me.id }, data: { avatarId: avatar.id } })
  const authorId = me.id
  const answered = await aPost({ authorId, title: 'Mine, answered', imageId: shown.id })
  const alone = await aPost({ authorId, title: 'Mine, alone' })
  const draft = await aPost({ authorId, status: 'draft', publishedAt: null })
  await aRemovedPost('hidden', { authorId, title: 'Mine, hidden' })
  await aRemovedComment('deleted', { authorId })
  const post = await aPost({ authorId: other.id, title: 'Of another' })
  const comment = await aComment({ authorId, postId: post.id })
  const naming = aTextNaming(me, comment.number)
  const answer = await aComment({
    authorId: other.id,
    postId: post.id,
    answersId: comment.id,
    body: naming,
  })
  await aComment({ authorId: other.id, postId: answered.id })
  await db.post.update({
    where: { id: post.id },
    data: { body: naming, draft: { body: naming, coAuthorIds: [me.id] }, lastCommenterId: me.id },
  })
  await db.postRevision.createMany({
    data: [post.id, answered.id].map((postId) => ({
      postId,
      editorId: me.id,
      title: 'Before',
      body: naming,
    })),
  })
  await db.commentRevision.create({
    data: { commentId: answer.id, editorId: me.id, body: naming },
  })
  await db.postCoAuthor.create({ data: { postId: post.id, userId: me.id, position: 0 } })
  const { messages } = await aConversation({ from: me, to: other }, 'A secret of ours')
  // The first of the two is the one with the lower id.
  await aConversation({ from: await aUser({ id: me.id + 100_000_000 }), to: me }, 'Hello')
  await db.unsentMessage.createMany({
    data: [
      { userId: me.id, peerId: other.id, body: naming },
      { userId: other.id, peerId: me.id, body: naming },
    ],
  })
  await db.unsentComment.createMany({
    data: [me.id, other.id].map((userId) => ({ userId, postId: post.id, body: naming })),
  })
  return { avatar, shown, answered, alone, draft, post, comment, answer, messages }
}

async function ofKeys(userId: number, mark: string) {
  const own = { userId }
  const session = await db.session.create({
    data: { ...own, idHash: `${mark}-a`, channelHash: `${mark}-b`, device: mark },
  })
  const link = (name: string) => ({ ...own, tokenHash: `${mark}-${name}`, expiresAt: LATER })
  await db.token.create({ data: { ...link('token'), name: mark, scope: 'read' } })
  await db.passwordReset.create({ data: link('reset') })
  await db.emailConfirmation.create({ data: { ...link('confirm'), email: mark } })
  await db.pendingLogin.create({ data: link('login') })
  await db.emailChange.create({
    data: {
      ...own,
      email: mark,
      formerEmail: mark,
      newTokenHash: `${mark}-n`,
      oldTokenHash: `${mark}-o`,
      expiresAt: LATER,
    },
  })
  await db.authenticator.create({ data: { ...own, secret: mark, confirmedAt: NOW } })
  await db.recoveryCode.create({ data: { ...own, codeHash: mark } })
  const passkey = { name: mark, credentialId: mark, publicKey: new Uint8Array(), counter: 0n }
  await db.passkey.create({ data: { ...own, ...passkey, transports: [] } })
  await db.yandexLink.create({ data: { ...own, yandexId: mark, login: mark } })
  const visit = { ...own, askerHash: mark, state: mark, verifier: mark, expiresAt: LATER }
  await db.yandexVisit.create({ data: visit })
  const push = { endpoint: mark, endpointHash: mark, p256dh: mark, auth: mark }
  await db.pushSubscription.create({ data: { ...own, ...push, sessionId: session.id } })
  await db.accountExport.create({ data: { ...own, file: mark } })
  await db.blog.create({ data: { ...own, slug: mark.toLowerCase(), name: mark } })
  await db.blogAddress.create({ data: { ...own, slug: mark.toLowerCase() } })
}

async function ofMarks(userId: number, otherId: number, postId: number) {
  await db.postReaction.create({ data: { userId, postId } })
  await db.post.update({
    where: { id: postId },
    data: { reactionCount: 1, favoriteCount: 1 },
  })
  const { id: pollId } = await aPoll({ postId, counts: [1, 0, 0], voterCount: 1 })
  await db.pollVote.create({ data: { pollId, userId, option: 0 } })
  const liked = await aComment()
  await db.commentReaction.create({ data: { userId, commentId: liked.id } })
  await db.comment.update({ where: { id: liked.id }, data: { reactionCount: 1 } })
  await db.favorite.create({ data: { userId, kind: 'post', targetId: postId } })
  await db.follow.createMany({
    data: [
      { userId, kind: 'person', targetId: otherId },
      { userId: otherId, kind: 'person', targetId: userId },
    ],
  })
  await db.ignore.createMany({
    data: [
      { userId, ignoredId: otherId },
      { userId: otherId, ignoredId: userId },
    ],
  })
  await db.postRead.create({ data: { userId, postId } })
  await db.readUntil.create({ data: { userId, until: NOW } })
  const search = { name: `Search ${userId}`, query: '', stopToken: `stop-${userId}` }
  await db.savedSearch.create({ data: { userId, ...search } })
  await db.recentSearch.create({ data: { userId, text: 'mortgage' } })
}

type Texts = Awaited<ReturnType<typeof ofTexts>>

async function ofInbox(userId: number, mark: string, otherId: number, texts: Texts) {
  const { post, comment, answered } = texts
  const told = (to: number, data: object) => ({ userId: to, targetId: post.id, ...data })
  await db.notification.createMany({
    data: [
      told(userId, { kind: 'system', targetId: 0, data: { event: 'token_made' } }),
      told(otherId, {
        kind: 'post_comment',
        postId: post.id,
        commentIds: [comment.id],
        actorIds: [userId, otherId],
      }),
      told(otherId, { kind: 'post_reaction', postId: post.id, actorIds: [userId] }),
      told(otherId, { kind: 'co_author_answer', data: { name: mark, answer: 'accepted' } }),
      told(otherId, {
        kind: 'co_author_invitation',
        targetId: answered.id,
        data: { author: mark, title: '' },
      }),
    ] as never,
  })
  await db.notificationChoice.create({
    data: { userId, group: 'account', site: true, mail: true, push: false },
  })
  await db.notificationSettings.create({ data: { userId, stopToken: `stop ${mark}` } })
  await db.rating.create({
    data: {
      period: 'all',
      kind: 'author',
      place: 1_000_000 + serial,
      targetId: userId,
      score: 1,
      line: [],
    },
  })
}

type Two = readonly [{ id: number }, { id: number }]

async function ofFirms(userId: number, otherId: number, mark: string, companies: Two) {
  const invited = { companyId: companies[0].id, expiresAt: LATER }
  await db.companyInvitation.createMany({
    data: [
      { ...invited, email: `${mark.toLowerCase()}@example.org`, invitedById: otherId },
      { ...invited, userId, invitedById: otherId },
      { ...invited, email: `other-${otherId}@example.org`, invitedById: userId },
    ],
  })
  const claimed = { companyId: companies[1].id, userId }
  await db.companyClaim.create({ data: { ...claimed, text: mark, answer: mark } })
  await db.claimLink.create({
    data: { ...claimed, tokenHash: `claim ${mark}`, email: mark, expiresAt: LATER },
  })
}

async function ofWork(userId: number, otherId: number, mark: string) {
  const companies = [await aCompany(), await aCompany()] as const
  await db.companyMember.createMany({
    data: [
      { companyId: companies[0].id, userId, role: 'owner' },
      { companyId: companies[1].id, userId },
      { companyId: companies[1].id, userId: otherId, role: 'owner' },
    ],
  })
  await ofFirms(userId, otherId, mark, companies)
  const unfinished = { kind: 'flat', language: 'en' }
  await db.listingDraft.create({
    data: { companyId: companies[1].id, savedById: userId, content: unfinished },
  })
  const sale = await aSale({ managerId: userId, createdById: userId, draft: { manager: userId } })
  const asked = { subject: 'consultation', language: 'en', consentVersion: '1', consentAt: NOW }
  const given = await db.callbackRequest.create({
    data: { ...asked, name: 'A buyer', phone: '+4930', assigneeId: userId } as never,
  })
  const wanted = await db.callbackRequest.create({
    data: { ...asked, name: mark, phone: mark, email: mark, comment: mark, userId } as never,
  })
  const entry = { requestId: given.id, event: 'assigned' as const }
  await db.callbackEntry.create({ data: { ...entry, actorId: userId, assigneeId: userId } })
  const about = await db.report.create({
    data: {
      kind: 'user',
      targetId: userId,
      reason: 'spam',
      language: 'en',
      openKey: `key-${serial}`,
    },
  })
  const report = await db.report.create({
    data: {
      kind: 'page',
      path: '/',
      reason: 'spam',
      language: 'en',
      reporterId: userId,
      assigneeId: userId,
    },
  })
  await db.reportEntry.create({ data: { reportId: report.id, actorId: userId, event: 'taken' } })
  await db.notification.create({
    data: {
      userId: otherId,
      kind: 'report_outcome',
      targetId: about.id,
      data: { outcome: 'resolved', title: mark },
    },
  })
  const act = { actorId: otherId, action: 'block', kind: 'user' }
  await db.auditEntry.createMany({
    data: [
      { ...act, actorId: userId, action: 'close', kind: 'post', targetId: 1 },
      { ...act, targetId: userId, memberId: userId, reason: mark, after: { reason: mark } },
      {
        ...act,
        action: 'edit',
        kind: 'company',
        targetId: companies[0].id,
        before: { staffIds: [] },
        after: { staffIds: [otherId, userId] },
      },
      { ...act, action: 'take', kind: 'report', after: { assigneeId: userId } },
    ],
  })
  const { id: objectId } = await aComplex()
  const question = { objectId, language: 'en' as const, text: 'Is there a lift?' }
  await db.objectQuestion.createMany({
    data: [
      { ...question, authorId: userId, answer: 'Yes', answeredAt: NOW },
      { ...question, authorId: otherId, answer: 'No', answererId: userId, answeredAt: NOW },
    ],
  })
  const feed = await db.feedSource.create({
    data: { name: `Feed ${serial}`, format: 'yrl', ownerId: userId },
  })
  const file = { type: 'pdf', name: 'plan.pdf', bytes: 1 } as const
  await db.documentFile.create({
    data: { ...file, id: `f${serial}`.padStart(32, 'b'), hash: `file-${serial}`, ownerId: userId },
  })
  return { companies, sale, given, wanted, about, report, feed, objectId }
}
