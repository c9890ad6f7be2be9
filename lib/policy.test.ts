import { expect, test } from 'vitest'
import type { Member } from './platform/auth/viewer'
import { AppError } from './platform/errors'
import { ACTIONS, type Action, assertCan, can } from './policy'

const base: Member = {
  id: 1,
  name: 'Author',
  role: 'member',
  language: 'en',
  isBlocked: false,
  createdAt: new Date('2024-01-01'),
  by: { session: 1 },
}
const viewers = {
  guest: null,
  author: base,
  other: { ...base, id: 2 },
  blocked: { ...base, isBlocked: true },
  leaving: { ...base, isLeaving: true },
  moderator: { ...base, id: 3, role: 'moderator' },
  admin: { ...base, id: 4, role: 'admin' },
  bareModerator: { ...base, id: 3, role: 'moderator', needsSecondFactor: true },
  bareAdmin: { ...base, id: 4, role: 'admin', needsSecondFactor: true },
} as const
type Who = keyof typeof viewers

const post = { authorId: 1, status: 'published', closedAt: null }
const closed = { ...post, closedAt: new Date() }
const draft = { ...post, status: 'draft' }
const hidden = { ...post, status: 'hidden' }
const deleted = { ...post, status: 'deleted' }
const comment = { authorId: 1, deletedAt: null, post: { closedAt: null } }
const onClosed = { ...comment, post: { closedAt: new Date() } }
const gone = { ...comment, deletedAt: new Date() }

const members: Who[] = ['author', 'other', 'moderator', 'admin']
const staff: Who[] = ['moderator', 'admin']
/** They read, and write nothing. */
const restless: Who[] = ['blocked', 'leaving']
const everyone: Who[] = ['guest', ...restless, ...members]

const table: [Action, string, object | undefined, Who[]][] = [
  ['staff.enter', 'the staff rooms', undefined, staff],
  ['post.pin', 'a post', undefined, staff],
  ['post.move', 'a post', undefined, staff],
  ['post.arrange', 'a post', undefined, staff],
  ['tag.merge', 'a tag', undefined, staff],
  ['preview.hide', 'a card of a link', undefined, staff],
  ['coAuthor.accept', 'an invitation', undefined, members],
  ['coAuthor.leave', 'an invitation', undefined, [...restless, ...members]],
  ['company.create', 'a company', undefined, ['admin']],
  ['company.edit', 'a company', undefined, ['admin']],
  ['company.writeFor', 'their company', { isStaff: true }, members],
  ['company.writeFor', 'a foreign company', { isStaff: false }, []],
  ['company.manage', 'their company', { isOwner: true }, members],
  ['company.manage', 'a foreign company', { isOwner: false }, ['admin']],
  ['company.readStaff', 'their company', { isStaff: true }, members],
  ['company.readStaff', 'a foreign company', { isStaff: false }, ['admin']],
  ['company.work', 'their verified company', { isOwnVerified: true }, members],
  ['company.work', 'a foreign company', { isOwnVerified: false }, []],
  ['company.join', 'an invitation', undefined, members],
  ['company.leave', 'their company', undefined, [...restless, ...members]],
  ['company.claim', 'a company', undefined, members],
  ['claim.work', 'claims to companies', undefined, staff],
  ['claim.decide', 'a claim of others', { authorId: 999 }, staff],
  ['category.writeIn', 'an open category', { writers: 'everyone', forCompany: false }, members],
  ['category.writeIn', 'a company’s place', { writers: 'companies', forCompany: true }, members],
  ['category.writeIn', 'a companies’ place', { writers: 'companies', forCompany: false }, staff],
  ['category.writeIn', 'a place of staff', { writers: 'staff', forCompany: true }, staff],
  ['report.create', 'anything', undefined, ['guest', ...members]],
  ['report.page', 'a page', undefined, ['guest', 'blocked', ...members]],
  ['report.work', 'a report', undefined, staff],
  ['report.decide', 'a report that the moderator has', { assigneeId: 3 }, ['moderator']],
  ['report.decide', 'a report that a member cannot have', { assigneeId: 1 }, []],
  ['report.decide', 'a report that nobody has', { assigneeId: null }, []],
  ['callback.create', 'a call', undefined, ['guest', ...members]],
  ['callback.work', 'a request for a call', undefined, staff],
  ['callback.handle', 'a request to their company', { isOwnVerified: true }, members],
  ['callback.handle', 'a request to others', { isOwnVerified: false }, staff],
  ['callback.export', 'the requests for calls', undefined, staff],
  ['members.read', 'the list of members', undefined, staff],
  ['members.arrange', 'roles', undefined, ['admin']],
  ['member.block', 'a member', { id: 77, role: 'member' }, staff],
  ['member.block', 'a moderator', { id: 77, role: 'moderator' }, ['admin']],
  ['member.block', 'an admin', { id: 77, role: 'admin' }, []],
  ['member.role', 'a member', { id: 77 }, ['admin']],
  ['member.merge', 'a member', { id: 77, role: 'member' }, ['admin']],
  ['member.merge', 'a moderator', { id: 77, role: 'moderator' }, []],
  ['member.merge', 'an admin', { id: 77, role: 'admin' }, []],
  ['removal.work', 'what was taken away', undefined, staff],
  ['removal.decide', 'a text', post, staff],
  ['removal.decide', 'a text of their own', { authorId: 3 }, ['admin']],
  ['audit.read', 'the log of the staff', undefined, staff],
  ['jobs.read', 'the jobs', undefined, ['admin']],
  ['system.read', 'the state of the system', undefined, ['admin']],
  ['sale.create', 'a closed sale', undefined, staff],
  ['sale.edit', 'a closed sale', undefined, staff],
  ['sale.delete', 'a closed sale', undefined, staff],
  ['sale.readHidden', 'a draft of a sale', undefined, staff],
  ['sale.readDetails', 'an open sale', { membersOnly: false }, everyone],
  ['sale.readDetails', 'a sale for members', { membersOnly: true }, [...restless, ...members]],
  ['document.upload', 'a document', undefined, staff],
  ['object.edit', 'an object of their verified company', { isOwnVerified: true }, members],
  ['object.edit', 'a foreign object', { isOwnVerified: false }, ['admin']],
  ['question.ask', 'a question', undefined, members],
  ['question.answer', 'a question to their verified company', { isOwnVerified: true }, members],
  ['question.answer', 'a question to a foreign company', { isOwnVerified: false }, []],
  ['question.delete', 'a question', { authorId: 1, answeredAt: null }, ['author', ...staff]],
  ['question.delete', 'an answered one', { authorId: 1, answeredAt: new Date() }, staff],
  ['search.save', 'a search', undefined, members],
  ['search.readEmpty', 'the searches without a find', undefined, staff],
  ['search.explain', 'the order of hits', undefined, staff],
  ['word.read', 'watched words', undefined, staff],
  ['word.edit', 'watched words', undefined, ['admin']],
  ['synonym.read', 'the synonyms', undefined, staff],
  ['synonym.edit', 'the synonyms', undefined, ['admin']],
  ['feed.read', 'the feeds', undefined, staff],
  ['feed.manage', 'the feeds', undefined, ['admin']],
  ['limit.edit', 'the limits', undefined, ['admin']],
  ['rate.edit', 'the rates', undefined, ['admin']],
  ['programme.read', 'mortgage programmes', undefined, staff],
  ['programme.edit', 'mortgage programmes', undefined, ['admin']],
  ['draft.create', 'a draft', undefined, members],
  ['draft.read', 'a draft', draft, ['author', ...restless]],
  ['draft.read', 'a deleted post', deleted, []],
  ['draft.edit', 'a draft', draft, ['author']],
  ['draft.edit', 'a deleted post', deleted, []],
  ['post.publish', 'a draft', draft, ['author']],
  ['post.publish', 'a published post', post, ['author']],
  ['post.publish', 'a hidden post', hidden, ['author']],
  ['post.publish', 'a deleted post', deleted, []],
  ['post.withdraw', 'a published post', post, ['author']],
  ['post.withdraw', 'a hidden post', hidden, []],
  ['post.delete', 'a published post', post, ['author', ...staff]],
  ['post.delete', 'a deleted post', deleted, []],
  ['post.close', 'a discussion', undefined, staff],
  ['post.react', 'a post', post, ['other', ...staff]],
  ['post.readHistory', 'a post', undefined, [...members, ...restless]],
  ['comment.create', 'an open discussion', post, members],
  ['comment.create', 'a closed discussion', closed, staff],
  ['comment.create', 'a draft', draft, []],
  ['comment.edit', 'a comment', comment, ['author']],
  ['comment.edit', 'a comment on a closed discussion', onClosed, []],
  ['comment.edit', 'a deleted comment', gone, []],
  ['comment.edit', 'a hidden comment', { ...gone, isHidden: true }, ['author']],
  ['comment.edit', 'of their company', { ...comment, isOwnCompany: true }, members],
  ['comment.edit', 'of a company of others', { ...comment, isOwnCompany: false }, []],
  ['comment.delete', 'of their company', { ...comment, isOwnCompany: true }, members],
  ['comment.delete', 'of a company of others', { ...comment, isOwnCompany: false }, staff],
  ['comment.delete', 'a comment', comment, ['author', ...staff]],
  ['comment.delete', 'a deleted comment', gone, []],
  ['comment.react', 'a comment', comment, ['other', ...staff]],
  ['comment.react', 'a deleted comment', gone, []],
  ['poll.vote', 'a poll', undefined, members],
  ['answer.accept', 'in a discussion', { ...post, section: 'forum' }, ['author', ...staff]],
  ['answer.accept', 'under an article', { ...post, section: 'news' }, []],
  ['answer.accept', 'in a hidden discussion', { ...hidden, section: 'forum' }, []],
  ['message.read', 'their conversations', undefined, [...restless, ...members]],
  ['message.send', 'a message', undefined, members],
  ['message.edit', 'a message', { authorId: 1 }, ['author']],
  ['favorite.change', 'a favourite', undefined, members],
  ['thing.follow', 'a topic', undefined, members],
  ['person.ignore', 'a person', undefined, [...restless, ...members]],
  ['reactions.read', 'who likes a text', undefined, [...restless, ...members]],
  ['reading.mark', 'a discussion', undefined, [...restless, ...members]],
  ['topic.edit', 'a topic', undefined, staff],
  ['category.edit', 'a category', undefined, staff],
  ['upload.create', 'an image', undefined, members],
  ['account.delete', 'the own account', undefined, [...members, ...restless]],
  ['account.edit', 'the own account', undefined, [...members, ...restless]],
  ['search.keep', 'what one has searched for', undefined, [...members, ...restless]],
  ['profile.edit', 'the own name and text', undefined, members],
  ['blog.edit', 'the own blog', undefined, members],
  ['blog.delete', 'the own blog', undefined, [...members, ...restless]],
]

const ask = can as (viewer: unknown, action: Action, subject?: unknown) => boolean
/** Staff without the second factor that it needs may what any member may. */
const actingAs = (who: Who): Who => (who.startsWith('bare') ? 'other' : who)
const cases = table.flatMap(([action, what, subject, allowed]) =>
  (Object.keys(viewers) as Who[]).map(
    (who) =>
      [action, what, who, allowed.includes(actingAs(who)) ? 'may' : 'may not', subject] as const,
  ),
)

test.each(cases)('%s (%s): %s %s', (action, _what, who, verdict, subject) => {
  expect(ask(viewers[who], action, subject)).toBe(verdict === 'may')
})

test('every action of the policy is in the table', () => {
  expect([...new Set(table.map(([action]) => action))].sort()).toEqual([...ACTIONS].sort())
})

test('a refusal says who is asked for what', () => {
  const refusal = (viewer: unknown, action: Action = 'draft.create') => {
    try {
      ;(assertCan as (viewer: unknown, action: Action) => void)(viewer, action)
      return 'allowed'
    } catch (error) {
      return error instanceof AppError ? error.code : error
    }
  }
  expect([null, viewers.blocked, viewers.other].map((viewer) => refusal(viewer))).toEqual([
    'unauthenticated',
    'blocked',
    'allowed',
  ])
  expect(refusal(viewers.leaving)).toBe('account_leaving')
  expect(refusal(viewers.leaving, 'rate.edit')).toBe('forbidden')
  expect(refusal(viewers.bareModerator, 'staff.enter')).toBe('second_factor_needed')
  expect(refusal(viewers.bareModerator, 'rate.edit')).toBe('forbidden')
  expect(refusal({ ...viewers.bareAdmin, isBlocked: true }, 'rate.edit')).toBe('blocked')
})
