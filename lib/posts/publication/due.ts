import 'server-only'
import * as z from 'zod'
import type { Member } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { rowsOf } from '@/lib/platform/sql'
import { Language, Role, Section } from '@/prisma/generated/enums'

const BATCH = 100

/** A draft that is due. */
export type DuePost = {
  id: number
  scheduledAt: Date
  title: string
  section: Section
  author: Member
}

/** Drafts due by the database clock, longest overdue first, at most a hundred; those of who leaves wait. */
export async function listDuePosts(): Promise<DuePost[]> {
  const rows = await rowsOf(db, dueRow)`
    select p.id, p."scheduledAt", p.section::text, coalesce(p.draft->>'title', p.title) as title,
           u.id as "authorId", u.name, u.role::text, u.language::text, u."createdAt",
           coalesce(u."blockedUntil" > now() at time zone 'utc', false) as "isBlocked"
      from "Post" p join "User" u on u.id = p."authorId"
     where p.status = 'draft' and p."scheduledAt" <= now() at time zone 'utc'
       and not exists (select 1 from "AccountDeletion" d where d."userId" = u.id)
     order by p."scheduledAt", p.id limit ${BATCH}`
  return rows.map(({ id, scheduledAt, title, section, authorId, ...author }) => ({
    id,
    scheduledAt,
    title,
    section,
    author: { ...author, id: authorId, by: { session: 0 } },
  }))
}

const dueRow = z.object({
  id: z.int(),
  scheduledAt: z.date(),
  title: z.string(),
  section: z.enum(Section),
  authorId: z.int(),
  name: z.string(),
  role: z.enum(Role),
  language: z.enum(Language),
  createdAt: z.date(),
  isBlocked: z.boolean(),
})
