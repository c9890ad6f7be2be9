import 'server-only'
import * as z from 'zod'
import { AppError } from '../errors'
import { log } from '../log'
import { readBody } from './body'
import { check } from './issues'

const line = z.string().transform((text) => text.slice(0, 300))
const violation = z.object({
  'document-uri': line.optional(),
  'effective-directive': line.optional(),
  'violated-directive': line.optional(),
  'blocked-uri': line.optional(),
  'source-file': line.optional(),
  'script-sample': line.optional(),
  disposition: line.optional(),
})
const report = z.object({ 'csp-report': violation })

/**
 * Logs what a page's Content-Security-Policy has stopped in a browser (`report-uri`).
 * @throws AppError unsupported (415), too_large (413), malformed (400), invalid (422)
 */
export async function logViolation(request: Request): Promise<void> {
  const { data, issues } = check(report, await readBody(request, REPORT))
  if (issues) throw new AppError('invalid', issues)
  log.warn('content policy', JSON.stringify(data['csp-report']))
}

const REPORT = { type: /^application\/csp-report\b/i, bytes: 16_000 }
