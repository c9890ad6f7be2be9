import 'server-only'
import type { Member, Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { hasColleagues } from '@/lib/removals/queries'
import { OWN_DECISION } from '@/lib/removals/schema'
import { findCompaniesOf } from '@/lib/targets/companies/queries'
import { findTargets, keyOf } from '@/lib/targets/queries'
import type { ReportKind } from '@/lib/targets/schema'
import type { ReviewCause } from '@/prisma/generated/enums'
import { OWN_CASE, OWN_REPORT } from './schema'

type Case = {
  id: number
  kind: ReportKind
  targetId: number | null
  reporterId: number | null
  appealedAt: Date | null
  cause: ReviewCause | null
}
/** Why a member of the staff is no judge of a report: it is about them, they sent it, or they have decided it before. */
export type Partiality = 'about' | 'reported' | 'decided'

/**
 * Nobody takes or decides what is about themselves or a company of theirs, what they have reported, nor the same report
 * twice: another person does, as long as there is one.
 * @throws AppError own_case, own_decision (403)
 */
export async function assertImpartial(viewer: Member, report: Case): Promise<void> {
  const why = (await findPartial(viewer, [report])).get(report.id)
  if (why) throw new AppError(why === 'about' ? OWN_CASE : OWN_DECISION)
}

/** Of these reports the ones that the viewer is no judge of; none without a colleague who could be. */
export async function findPartial(viewer: Member, cases: Case[]): Promise<Map<number, Partiality>> {
  if (cases.length === 0 || !(await hasColleagues(db, viewer))) return new Map()
  const [isAbout, isReported, decided, takenAway] = await Promise.all([
    aboutViewer(viewer, cases),
    reportedBy(viewer, cases),
    decidedBy(viewer, cases),
    takenAwayBy(viewer, cases),
  ])
  const whyOf = (one: Case): Partiality | null => {
    if (isAbout(one)) return 'about'
    if (isReported(one)) return 'reported'
    const isAppeal = one.appealedAt !== null && decided.has(one.id)
    return isAppeal || takenAway.has(one.id) ? 'decided' : null
  }
  return new Map(
    cases.flatMap((one) => {
      const why = whyOf(one)
      return why ? [[one.id, why] as const] : []
    }),
  )
}

/**
 * A member does not report a text of theirs, themselves, nor a company of theirs and what it offers. What a colleague
 * wrote in its name may be reported: only its author can change that.
 * @throws AppError own_report (403)
 */
export async function assertNotOwn(viewer: Viewer, ref: Reported): Promise<void> {
  if (!viewer || ref.targetId === null) return
  if (await isOwn(viewer, ref)) throw new AppError(OWN_REPORT)
}

type Reported = Pick<Case, 'kind' | 'targetId'>

async function isOwn({ id: userId }: Member, ref: Reported): Promise<boolean> {
  const key = keyOf(ref.kind, ref.targetId ?? 0)
  if (ref.kind === 'post' || ref.kind === 'comment') return isBy(userId, ref)
  const companyId = (await findCompaniesOf([ref])).get(key)
  if (companyId === undefined) return isBy(userId, ref)
  return (await db.companyMember.count({ where: { companyId, userId } })) > 0
}

const isBy = async (userId: number, ref: Reported) =>
  (await findTargets([ref])).get(keyOf(ref.kind, ref.targetId ?? 0))?.author?.id === userId

type Ask = (one: Case) => boolean

async function aboutViewer(viewer: Member, cases: Case[]): Promise<Ask> {
  const own = await db.companyMember.findMany({
    where: { userId: viewer.id },
    select: { companyId: true },
  })
  const companyIds = new Set(own.map(({ companyId }) => companyId))
  const [targets, companies] = await Promise.all([
    findTargets(cases),
    companyIds.size > 0 ? findCompaniesOf(cases) : new Map<string, number>(),
  ])
  return ({ kind, targetId }) => {
    const key = keyOf(kind, targetId ?? 0)
    const companyId = companies.get(key)
    const isOfCompany = companyId !== undefined && companyIds.has(companyId)
    return targets.get(key)?.author?.id === viewer.id || isOfCompany
  }
}

/** A decision about a text answers all its reports, so one's own need not be the one that is decided. */
async function reportedBy(viewer: Member, cases: Case[]): Promise<Ask> {
  const about = cases.flatMap(({ kind, targetId }) =>
    targetId === null ? [] : [{ kind, targetId }],
  )
  const own = await db.report.findMany({
    where: { reporterId: viewer.id, OR: about },
    select: { kind: true, targetId: true },
  })
  const keys = new Set(own.map(({ kind, targetId }) => keyOf(kind, targetId ?? 0)))
  return ({ kind, targetId, reporterId }) =>
    reporterId === viewer.id || (targetId !== null && keys.has(keyOf(kind, targetId)))
}

async function decidedBy(viewer: Member, cases: Case[]): Promise<Set<number>> {
  const entries = await db.reportEntry.findMany({
    where: { reportId: { in: cases.map(({ id }) => id) }, event: 'rejected', actorId: viewer.id },
    select: { reportId: true },
  })
  return new Set(entries.map(({ reportId }) => reportId))
}

/** Appeals of authors against what the viewer has decided about their text last. */
async function takenAwayBy(viewer: Member, cases: Case[]): Promise<Set<number>> {
  const appeals = cases.filter(({ cause }) => cause === 'appeal')
  if (appeals.length === 0) return new Set()
  const texts = appeals.map(({ kind, targetId }) => ({ kind, targetId }))
  const acts = await db.auditEntry.findMany({
    where: { action: { in: ['hide', 'delete'] }, OR: texts },
    orderBy: { id: 'asc' },
    select: { kind: true, targetId: true, actorId: true },
  })
  // Later ones take the place of earlier ones.
  const last = new Map(acts.map((act) => [`${act.kind}:${act.targetId}`, act.actorId]))
  const wasByViewer = ({ kind, targetId }: Case) =>
    targetId !== null && last.get(keyOf(kind, targetId)) === viewer.id
  return new Set(appeals.filter(wasByViewer).map(({ id }) => id))
}
