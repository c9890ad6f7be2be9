import 'server-only'
import { assertOwnBrowser } from '@/lib/platform/auth/own-browser'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import type { SentFile } from '@/lib/platform/http/stream-file'
import { archives } from '@/lib/platform/storage'
import { assertCan } from '@/lib/policy'
import type { AccountExport } from './schema'

const NONE = { state: 'none', percent: 0, bytes: null, createdAt: null, expiresAt: null } as const

/** Storage key of a copy. */
export const archiveKey = (file: string): string => `${file}.zip`

/** The viewer's latest copy. @throws AppError unauthenticated (401) */
export async function getExport(viewer: Viewer): Promise<AccountExport> {
  assertCan(viewer, 'account.edit')
  const row = await db.accountExport.findFirst({
    where: { userId: viewer.id },
    orderBy: { id: 'desc' },
  })
  if (!row || (row.expiresAt && row.expiresAt <= new Date())) return NONE
  return {
    state: row.state,
    percent: row.percent,
    bytes: row.state === 'ready' ? Number(row.bytes) : null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.state === 'ready' ? (row.expiresAt?.toISOString() ?? null) : null,
  }
}

/**
 * The file of the viewer's copy.
 * @throws AppError unauthenticated (401); forbidden (403) for tokens; not_found (404) without one, or when it is too late
 */
export async function openExport(viewer: Viewer): Promise<SentFile> {
  assertCan(viewer, 'account.edit')
  assertOwnBrowser(viewer)
  const row = await db.accountExport.findFirst({
    where: { userId: viewer.id, state: 'ready', expiresAt: { gt: new Date() } },
    orderBy: { id: 'desc' },
    select: { file: true, createdAt: true },
  })
  const stored = row && (await archives().get(archiveKey(row.file)))
  if (!stored) throw new AppError('not_found')
  const { file, createdAt } = row
  return {
    stream: async (range) => {
      const part = await archives().get(archiveKey(file), range)
      if (!part) throw new AppError('not_found')
      return part.stream
    },
    size: stored.size,
    type: 'application/zip',
    name: `export-${createdAt.toISOString().slice(0, 10)}.zip`,
    etag: file.slice(0, 16),
    modified: createdAt,
  }
}
