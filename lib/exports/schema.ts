import * as z from 'zod'
import { givenPassword } from '@/lib/people/passwords/schema'
import { refusal } from '@/lib/platform/errors'
import { moment } from '@/lib/platform/http/wire'

export const EXPORT_RUNNING = refusal('export_running', 409)

/** Asks for a copy, by the present password. */
export const exportRequest = z.object({ currentPassword: givenPassword })
export type ExportRequest = z.output<typeof exportRequest>

/** The latest copy; `none` before the first, and after it was deleted. */
export const accountExport = z.object({
  state: z.enum(['none', 'waiting', 'building', 'ready', 'failed']),
  /** How much is done, 0–100. */
  percent: z.int(),
  /** Of the file, once it is ready. */
  bytes: z.int().nullable(),
  createdAt: moment.nullable(),
  /** Until when its file can be fetched, at `/api/user/export/file`. */
  expiresAt: moment.nullable(),
})
export type AccountExport = z.output<typeof accountExport>
