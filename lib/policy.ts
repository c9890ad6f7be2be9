import type { Viewer } from './platform/auth/viewer'
import { AppError, refusal } from './platform/errors'

type Role = NonNullable<Viewer>['role']
type Owned = { authorId: number }
type Post = Owned & { status: string; closedAt: Date | null }
type Asked = Owned & { section: string; status: string }
type Comment = Owned & {
  /** Of one in the name of a company: is the viewer staff of it, and is it verified? */
  isOwnCompany?: boolean | null
  deletedAt: Date | null
  post: { closedAt: Date | null }
}
/** `isHidden`: by the staff or until it has looked; its author may change it. */
type EditedComment = Comment & { isHidden?: boolean }

export const BLOCKED = refusal('blocked', 403)
/** Who has asked for the deletion of the account, and has not undone that. */
export const ACCOUNT_LEAVING = refusal('account_leaving', 403)
/** Staff that has to work with a second factor, in a session without one. */
export const SECOND_FACTOR_NEEDED = refusal('second_factor_needed', 403)

const isStaff = (viewer: Viewer) =>
  (viewer?.role === 'moderator' || viewer?.role === 'admin') && !viewer.needsSecondFactor
const isAdmin = (viewer: Viewer) => viewer?.role === 'admin' && !viewer.needsSecondFactor
const isMember = (viewer: Viewer) => viewer !== null && !viewer.isBlocked && !viewer.isLeaving
const owns = (viewer: Viewer, subject: Owned) => viewer?.id === subject.authorId
/** What is said in the name of a company belongs to all who work there, and not to who has left. */
const speaks = (viewer: Viewer, comment: Comment) => comment.isOwnCompany ?? owns(viewer, comment)

/** Who may do what: every permission of the product. */
const rules = {
  'staff.enter': (viewer: Viewer) => isMember(viewer) && isStaff(viewer),

  'draft.create': (viewer: Viewer) => isMember(viewer),
  /** Their own words; also while blocked. */
  'draft.read': (viewer: Viewer, post: Post) => owns(viewer, post) && post.status !== 'deleted',
  'draft.edit': (viewer: Viewer, post: Post) =>
    isMember(viewer) && owns(viewer, post) && post.status !== 'deleted',
  'post.publish': (viewer: Viewer, post: Post) =>
    isMember(viewer) && owns(viewer, post) && post.status !== 'deleted',
  /** Back into a draft; what is hidden stays where it is. */
  'post.withdraw': (viewer: Viewer, post: Post) =>
    isMember(viewer) &&
    owns(viewer, post) &&
    (post.status === 'draft' || post.status === 'published'),
  'post.delete': (viewer: Viewer, post: Post) =>
    isMember(viewer) && (owns(viewer, post) || isStaff(viewer)) && post.status !== 'deleted',
  'post.close': (viewer: Viewer) => isMember(viewer) && isStaff(viewer),
  'post.pin': (viewer: Viewer) => isMember(viewer) && isStaff(viewer),
  'post.move': (viewer: Viewer) => isMember(viewer) && isStaff(viewer),
  /** Its heading, and in which discussion its comments stand. */
  'post.arrange': (viewer: Viewer) => isMember(viewer) && isStaff(viewer),
  'post.react': (viewer: Viewer, post: Post) => isMember(viewer) && !owns(viewer, post),
  'coAuthor.accept': (viewer: Viewer) => isMember(viewer),
  /** Also while blocked: their name is shown as an author. */
  'coAuthor.leave': (viewer: Viewer) => viewer !== null,
  'post.readHistory': (viewer: Viewer) => viewer !== null,
  /** Who likes a text: of people nobody collects it without an account. */
  'reactions.read': (viewer: Viewer) => viewer !== null,

  'comment.create': (viewer: Viewer, post: Post) =>
    isMember(viewer) && post.status === 'published' && (post.closedAt === null || isStaff(viewer)),
  'comment.edit': (viewer: Viewer, comment: EditedComment) =>
    isMember(viewer) &&
    speaks(viewer, comment) &&
    (comment.deletedAt === null || comment.isHidden === true) &&
    (comment.post.closedAt === null || isStaff(viewer)),
  'comment.delete': (viewer: Viewer, comment: Comment) =>
    isMember(viewer) && (speaks(viewer, comment) || isStaff(viewer)) && comment.deletedAt === null,
  'comment.react': (viewer: Viewer, comment: Comment) =>
    isMember(viewer) && !owns(viewer, comment) && comment.deletedAt === null,

  /** One comment as the answer of a discussion of the forum; also a closed one. */
  'answer.accept': (viewer: Viewer, post: Asked) =>
    isMember(viewer) &&
    (owns(viewer, post) || isStaff(viewer)) &&
    post.section === 'forum' &&
    post.status === 'published',

  /** In a poll that can be read; until its end, and also in a closed discussion. */
  'poll.vote': (viewer: Viewer) => isMember(viewer),

  /** Their own conversations; also while blocked. */
  'message.read': (viewer: Viewer) => viewer !== null,
  /** To whom is in lib/conversations: it depends on what both have chosen. */
  'message.send': (viewer: Viewer) => isMember(viewer),
  'message.edit': (viewer: Viewer, message: Owned) => isMember(viewer) && owns(viewer, message),

  'favorite.change': (viewer: Viewer) => isMember(viewer),
  /** A discussion, topic, category, tag, company or person. */
  'thing.follow': (viewer: Viewer) => isMember(viewer),
  /** Also while blocked: it concerns what they read. */
  'person.ignore': (viewer: Viewer) => viewer !== null,
  /** How far they have read; also while blocked. */
  'reading.mark': (viewer: Viewer) => viewer !== null,
  'topic.edit': (viewer: Viewer) => isMember(viewer) && isStaff(viewer),
  'category.edit': (viewer: Viewer) => isMember(viewer) && isStaff(viewer),
  'tag.merge': (viewer: Viewer) => isMember(viewer) && isStaff(viewer),
  'company.create': (viewer: Viewer) => isMember(viewer) && isAdmin(viewer),
  'company.edit': (viewer: Viewer) => isMember(viewer) && isAdmin(viewer),
  /** `isStaff`: is the viewer staff of the company? */
  'company.writeFor': (viewer: Viewer, company: { isStaff: boolean }) =>
    isMember(viewer) && company.isStaff,
  /** Its colleagues and invitations: `isOwner` of the company. */
  'company.manage': (viewer: Viewer, company: { isOwner: boolean }) =>
    isMember(viewer) && (isAdmin(viewer) || company.isOwner),
  /** Who works there, and since when. */
  'company.readStaff': (viewer: Viewer, company: { isStaff: boolean }) =>
    isMember(viewer) && (isAdmin(viewer) || company.isStaff),
  /** Requests, questions, objects and their drafts of a company, answers to opinions about it: `isOwnVerified`: is the viewer staff of it, and is it verified? */
  'company.work': (viewer: Viewer, company: { isOwnVerified: boolean }) =>
    isMember(viewer) && company.isOwnVerified,
  'company.join': (viewer: Viewer) => isMember(viewer),
  /** Also while blocked: it concerns their name. */
  'company.leave': (viewer: Viewer) => viewer !== null,
  /** That one represents it. */
  'company.claim': (viewer: Viewer) => isMember(viewer),
  'claim.work': (viewer: Viewer) => isMember(viewer) && isStaff(viewer),
  /** Nobody is the judge of their own. */
  'claim.decide': (viewer: Viewer, claim: Owned) =>
    isMember(viewer) && isStaff(viewer) && !owns(viewer, claim),
  'category.writeIn': (viewer: Viewer, place: { writers: string; forCompany: boolean }) =>
    isMember(viewer) &&
    (isStaff(viewer) ||
      place.writers === 'everyone' ||
      (place.writers === 'companies' && place.forCompany)),
  'report.create': (viewer: Viewer) => viewer === null || isMember(viewer),
  /** About a page, or to the site itself: also while blocked, since that is where a block is appealed. */
  'report.page': (viewer: Viewer) => viewer === null || !viewer.isLeaving,
  'report.work': (viewer: Viewer) => isMember(viewer) && isStaff(viewer),
  /** Decided or unassigned by its assignee. */
  'report.decide': (viewer: Viewer, report: { assigneeId: number | null }) =>
    isMember(viewer) && isStaff(viewer) && viewer?.id === report.assigneeId,
  'callback.create': (viewer: Viewer) => viewer === null || isMember(viewer),
  'callback.work': (viewer: Viewer) => isMember(viewer) && isStaff(viewer),
  /** One request: the staff of the site, and of the verified company that it is about. */
  'callback.handle': (viewer: Viewer, request: { isOwnVerified: boolean }) =>
    isMember(viewer) && (isStaff(viewer) || request.isOwnVerified),
  'callback.export': (viewer: Viewer) => isMember(viewer) && isStaff(viewer),
  'members.read': (viewer: Viewer) => isMember(viewer) && isStaff(viewer),
  /** Mail addresses and roles of members. */
  'members.arrange': (viewer: Viewer) => isMember(viewer) && isAdmin(viewer),
  /** Never oneself nor an admin; a moderator by admins alone. */
  'member.block': (viewer: Viewer, { id, role }: { id: number; role: Role }) =>
    isMember(viewer) &&
    viewer?.id !== id &&
    (role === 'member' ? isStaff(viewer) : role === 'moderator' && isAdmin(viewer)),
  /** Never one's own: so one admin always stays. */
  'member.role': (viewer: Viewer, { id }: { id: number }) =>
    isMember(viewer) && isAdmin(viewer) && viewer?.id !== id,
  /** Each of two accounts that become one: never one's own, nor one with a role of the site. */
  'member.merge': (viewer: Viewer, { id, role }: { id: number; role: Role }) =>
    isMember(viewer) && isAdmin(viewer) && viewer?.id !== id && role === 'member',
  /** Texts that were taken away, and their reasons. */
  'removal.work': (viewer: Viewer) => isMember(viewer) && isStaff(viewer),
  /** Hides, deletes or gives back a text; nobody is the judge of their own. */
  'removal.decide': (viewer: Viewer, text: Owned) =>
    isMember(viewer) && isStaff(viewer) && !owns(viewer, text),
  /** The card of a page elsewhere, in all texts. */
  'preview.hide': (viewer: Viewer) => isMember(viewer) && isStaff(viewer),
  'audit.read': (viewer: Viewer) => isMember(viewer) && isStaff(viewer),
  'jobs.read': (viewer: Viewer) => isMember(viewer) && isAdmin(viewer),
  /** How the machine and its parts are. */
  'system.read': (viewer: Viewer) => isMember(viewer) && isAdmin(viewer),
  /** `isOwnVerified`: is the viewer staff of its verified company? */
  'object.edit': (viewer: Viewer, object: { isOwnVerified: boolean }) =>
    isMember(viewer) && (isAdmin(viewer) || object.isOwnVerified),
  'question.ask': (viewer: Viewer) => isMember(viewer),
  'question.answer': (viewer: Viewer, object: { isOwnVerified: boolean }) =>
    isMember(viewer) && object.isOwnVerified,
  /** Answered questions can be deleted by staff only. */
  'question.delete': (viewer: Viewer, question: Owned & { answeredAt: Date | null }) =>
    isMember(viewer) &&
    (isStaff(viewer) || (owns(viewer, question) && question.answeredAt === null)),
  'sale.create': (viewer: Viewer) => isMember(viewer) && isStaff(viewer),
  'sale.edit': (viewer: Viewer) => isMember(viewer) && isStaff(viewer),
  'sale.delete': (viewer: Viewer) => isMember(viewer) && isStaff(viewer),
  /** Drafts and their content. */
  'sale.readHidden': (viewer: Viewer) => isMember(viewer) && isStaff(viewer),
  /** Its price, documents and presentation. */
  'sale.readDetails': (viewer: Viewer, sale: { membersOnly: boolean }) =>
    !sale.membersOnly || viewer !== null,
  'document.upload': (viewer: Viewer) => isMember(viewer) && isStaff(viewer),
  'search.save': (viewer: Viewer) => isMember(viewer),
  /** What one has searched for lately: also while blocked. */
  'search.keep': (viewer: Viewer) => viewer !== null,
  /** Words of the trade that searches take for the same. */
  /** What was searched for and not found, without whom. */
  'search.readEmpty': (viewer: Viewer) => isMember(viewer) && isStaff(viewer),
  /** Why something stands where it stands among the hits. */
  'search.explain': (viewer: Viewer) => isMember(viewer) && isStaff(viewer),
  'synonym.read': (viewer: Viewer) => isMember(viewer) && isStaff(viewer),
  'synonym.edit': (viewer: Viewer) => isMember(viewer) && isAdmin(viewer),
  /** Words and hosts that send a text to review, or refuse it. */
  'word.read': (viewer: Viewer) => isMember(viewer) && isStaff(viewer),
  'word.edit': (viewer: Viewer) => isMember(viewer) && isAdmin(viewer),
  'feed.read': (viewer: Viewer) => isMember(viewer) && isStaff(viewer),
  'feed.manage': (viewer: Viewer) => isMember(viewer) && isAdmin(viewer),
  'limit.edit': (viewer: Viewer) => isMember(viewer) && isAdmin(viewer),
  'rate.edit': (viewer: Viewer) => isMember(viewer) && isAdmin(viewer),
  /** Mortgage programmes, hidden and ended ones too. */
  'programme.read': (viewer: Viewer) => isMember(viewer) && isStaff(viewer),
  'programme.edit': (viewer: Viewer) => isMember(viewer) && isAdmin(viewer),
  'upload.create': (viewer: Viewer) => isMember(viewer),
  /** Password, language, sessions: also while blocked. */
  'account.edit': (viewer: Viewer) => viewer !== null,
  /** Also while blocked, and of staff without a second factor: nobody is held. */
  'account.delete': (viewer: Viewer) => viewer !== null,
  /** The public name and text. */
  'profile.edit': (viewer: Viewer) => isMember(viewer),
  'blog.edit': (viewer: Viewer) => isMember(viewer),
  /** Also while blocked: what one has said of oneself may be taken back. */
  'blog.delete': (viewer: Viewer) => viewer !== null,
}

export type Action = keyof typeof rules
/** Actions without a subject. */
export type PlainAction = {
  [A in Action]: Parameters<(typeof rules)[A]> extends [Viewer] ? A : never
}[Action]
export const ACTIONS = Object.keys(rules) as Action[]
type Subject<A extends Action> =
  Parameters<(typeof rules)[A]> extends [Viewer, infer S] ? [subject: S] : []

/** May this viewer do this? For buttons. */
export function can<A extends Action>(viewer: Viewer, action: A, ...subject: Subject<A>): boolean {
  return (rules[action] as (viewer: Viewer, subject?: unknown) => boolean)(viewer, ...subject)
}

/**
 * The permission check of every command.
 * @throws AppError unauthenticated (401), blocked, account_leaving, second_factor_needed or forbidden (403)
 */
export function assertCan<A extends Action>(
  viewer: Viewer,
  action: A,
  ...subject: Subject<A>
): asserts viewer is NonNullable<Viewer> {
  assertMay(viewer, action, ...subject)
}

/**
 * As `assertCan`, for actions of visitors too: does not narrow the viewer to a member.
 * @throws AppError unauthenticated (401), blocked or forbidden (403)
 */
export function assertMay<A extends Action>(
  viewer: Viewer,
  action: A,
  ...subject: Subject<A>
): void {
  if (can(viewer, action, ...subject)) return
  if (!viewer) throw new AppError('unauthenticated')
  const couldWith = { ...viewer, needsSecondFactor: false }
  if (viewer.needsSecondFactor && can(couldWith, action, ...subject)) {
    throw new AppError(SECOND_FACTOR_NEEDED)
  }
  if (viewer.isBlocked) throw new AppError(BLOCKED)
  const couldBefore = { ...viewer, isLeaving: false }
  throw new AppError(
    viewer.isLeaving && can(couldBefore, action, ...subject) ? ACCOUNT_LEAVING : 'forbidden',
  )
}
