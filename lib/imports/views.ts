import { companyRefSelect, presentCompanyRef } from '@/lib/companies/queries'
import type { Prisma } from '@/prisma/generated/client'
import type { FeedIssue, FeedRun, FeedSource } from './schema'

export const feedRunSelect = {
  id: true,
  state: true,
  bytes: true,
  bytesRead: true,
  generatedAt: true,
  offers: true,
  created: true,
  updated: true,
  unchanged: true,
  retired: true,
  refused: true,
  heldFor: true,
  compared: true,
  moved: true,
  released: true,
  error: true,
  queuedAt: true,
  startedAt: true,
  endedAt: true,
  _count: { select: { issues: true } },
} satisfies Prisma.FeedRunSelect
export type FeedRunRow = Prisma.FeedRunGetPayload<{ select: typeof feedRunSelect }>

const iso = (date: Date | null) => date?.toISOString() ?? null

export const presentFeedRun = ({ _count, ...row }: FeedRunRow): FeedRun => ({
  id: row.id,
  state: row.state,
  bytes: row.bytes,
  bytesRead: row.bytesRead,
  generatedAt: iso(row.generatedAt),
  offers: row.offers,
  created: row.created,
  updated: row.updated,
  unchanged: row.unchanged,
  retired: row.retired,
  refused: row.refused,
  issueCount: _count.issues,
  heldFor: row.heldFor,
  compared: row.compared,
  moved: row.moved,
  released: row.released,
  error: row.error,
  queuedAt: row.queuedAt.toISOString(),
  startedAt: iso(row.startedAt),
  endedAt: iso(row.endedAt),
})

export const feedSourceSelect = {
  id: true,
  name: true,
  format: true,
  url: true,
  schedule: true,
  nextRunAt: true,
  lastCount: true,
  version: true,
  company: { select: companyRefSelect },
  runs: { orderBy: { id: 'desc' }, take: 1, select: feedRunSelect },
} satisfies Prisma.FeedSourceSelect
export type FeedSourceRow = Prisma.FeedSourceGetPayload<{ select: typeof feedSourceSelect }>

export const presentFeedSource = ({ runs, company, ...row }: FeedSourceRow): FeedSource => ({
  id: row.id,
  name: row.name,
  format: row.format,
  url: row.url,
  schedule: row.schedule,
  nextRunAt: iso(row.nextRunAt),
  company: company && presentCompanyRef(company),
  lastCount: row.lastCount,
  version: row.version,
  lastRun: runs[0] ? presentFeedRun(runs[0]) : null,
})

export const feedIssueSelect = {
  id: true,
  line: true,
  externalId: true,
  field: true,
  code: true,
  value: true,
  refused: true,
} satisfies Prisma.FeedIssueSelect
export type FeedIssueRow = Prisma.FeedIssueGetPayload<{ select: typeof feedIssueSelect }>

export const presentFeedIssue = ({ id: _, ...issue }: FeedIssueRow): FeedIssue => issue
