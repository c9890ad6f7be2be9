import 'server-only'
import * as z from 'zod'
import { Prisma } from '@/prisma/generated/client'
import { Language, Role } from '@/prisma/generated/enums'
import { db } from '../db'
import { env } from '../env'
import { log } from '../log'
import { rowsOf } from '../sql'
import { hashToken, sessionEnd, sessionHash } from './session'
import type { Member, Viewer } from './viewer'

const TOUCH_EVERY_MS = 5 * 60_000

const userSelect = {
  id: true,
  name: true,
  role: true,
  language: true,
  blockedUntil: true,
  createdAt: true,
  deletion: { select: { userId: true } },
} as const

/** Bearer token of a request; null when it authenticates by cookie. */
export const bearerOf = (request: Request): string | null =>
  request.headers.get('authorization')?.match(/^Bearer (\S+)$/i)?.[1] ?? null

/** Resolves the viewer by bearer token or session cookie, with one statement. */
export async function viewerOf(request: Request): Promise<Viewer> {
  const bearer = bearerOf(request)
  return bearer ? byToken(bearer) : bySession(await sessionHash(request))
}

/**
 * Resolves the viewer of a live channel: the bearer is the `auth_token` of a session, which scripts can read and
 * which is good for nothing else. Does not count as use of the session: a page connects again by itself.
 */
export async function channelViewerOf(request: Request): Promise<Viewer> {
  const bearer = bearerOf(request)
  const found = bearer
    ? await findSession(Prisma.sql`s."channelHash" = ${hashToken(bearer)}`)
    : await ofCookie(await sessionHash(request))
  return found?.viewer ?? null
}

const sessionRow = z.object({
  id: z.int(),
  name: z.string(),
  role: z.enum(Role),
  language: z.enum(Language),
  blockedUntil: z.date().nullable(),
  createdAt: z.date(),
  isLeaving: z.boolean(),
  session: z.int(),
  secondFactor: z.boolean(),
  startedAt: z.date(),
  lastSeenAt: z.date(),
})

const ofCookie = async (idHash: string | null) =>
  idHash === null ? null : findSession(Prisma.sql`s."idHash" = ${idHash}`)

async function bySession(idHash: string | null): Promise<Viewer> {
  const found = await ofCookie(idHash)
  if (!found) return null
  if (Date.now() - found.lastSeenAt.getTime() > TOUCH_EVERY_MS) touchSession(found.session)
  return found.viewer
}

/** A living session. Raw SQL for speed: every call by cookie starts with it. */
async function findSession(isAsked: Prisma.Sql) {
  const [row] = await rowsOf(db, sessionRow)`
    select u.id, u.name, u.role::text, u.language::text, u."blockedUntil", u."createdAt",
           exists (select 1 from "AccountDeletion" d where d."userId" = u.id) as "isLeaving",
           s.id as session, s."secondFactor", s."createdAt" as "startedAt", s."lastSeenAt"
      from "Session" s join "User" u on u.id = s."userId"
     where ${isAsked} and s."endedAt" is null`
  if (!row) return null
  const { session, secondFactor, startedAt, lastSeenAt, ...user } = row
  const endsAt = sessionEnd(user.role, { startedAt, lastSeenAt })
  if (endsAt < new Date()) return null
  return {
    session,
    lastSeenAt,
    viewer: member(user, { session, endsAt, secondFactor }, secondFactor),
  }
}

async function byToken(token: string): Promise<Viewer> {
  const row = await db.token.findUnique({
    where: { tokenHash: hashToken(token) },
    relationLoadStrategy: 'join',
    select: {
      id: true,
      scope: true,
      secondFactor: true,
      endedAt: true,
      expiresAt: true,
      lastUsedAt: true,
      user: { select: userSelect },
    },
  })
  if (!row || row.endedAt || row.expiresAt <= new Date()) return null
  if (Date.now() - (row.lastUsedAt?.getTime() ?? 0) > TOUCH_EVERY_MS) touchToken(row.id)
  const { deletion, ...user } = row.user
  const owner = { ...user, isLeaving: deletion !== null }
  return member(owner, { token: row.id, scope: row.scope }, row.secondFactor)
}

type Row = Omit<Member, 'by' | 'isBlocked'> & { blockedUntil: Date | null }

function member(
  { blockedUntil, isLeaving, ...user }: Row,
  by: Member['by'],
  hasSecondFactor: boolean,
): Member {
  const isBlocked = blockedUntil !== null && blockedUntil > new Date()
  return {
    ...user,
    by,
    isBlocked,
    ...(isLeaving && { isLeaving }),
    ...(mustProve(user.role, hasSecondFactor) && { needsSecondFactor: true }),
  }
}

const mustProve = (role: Role, hasSecondFactor: boolean): boolean =>
  role !== 'member' && !hasSecondFactor && env().STAFF_SECOND_FACTOR === 'required'

const touchSession = (id: number) =>
  forget(db.session.updateMany({ where: { id }, data: { lastSeenAt: new Date() } }))
const touchToken = (id: number) =>
  forget(db.token.updateMany({ where: { id }, data: { lastUsedAt: new Date() } }))

/** Updating "last seen" must not fail the request. */
const forget = (work: Promise<unknown>) => void work.catch((error) => log.warn(error))
