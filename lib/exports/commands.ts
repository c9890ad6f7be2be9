import 'server-only'
import { randomBytes } from 'node:crypto'
import { limits } from '@/lib/limits'
import { assertOwnPassword } from '@/lib/people/passwords/commands'
import type { Browser } from '@/lib/people/sessions/commands'
import { assertOwnBrowser } from '@/lib/platform/auth/own-browser'
import type { Viewer } from '@/lib/platform/auth/viewer'
import { db } from '@/lib/platform/db'
import { AppError } from '@/lib/platform/errors'
import { spend } from '@/lib/platform/http/rate-limit'
import { runSoon } from '@/lib/platform/queue'
import { assertCan } from '@/lib/policy'
import { getExport } from './queries'
import { type AccountExport, EXPORT_RUNNING, type ExportRequest } from './schema'

/**
 * Has a copy of everything that the viewer has on the site made; the earlier one is given up.
 * @throws AppError 401, 403 for tokens; invalid (422) at `currentPassword`; export_running (409);
 *   too_many_requests (429)
 */
export async function startExport(
  viewer: Viewer,
  browser: Browser,
  { currentPassword }: ExportRequest,
): Promise<AccountExport> {
  assertCan(viewer, 'account.edit')
  assertOwnBrowser(viewer)
  await assertOwnPassword(viewer.id, browser.network, currentPassword)
  await db.$transaction(async (tx) => {
    // Row lock: two simultaneous requests would each find none.
    await tx.$executeRaw`select 1 from "User" where id = ${viewer.id} for no key update`
    const running = await tx.accountExport.count({
      where: { userId: viewer.id, state: { in: ['waiting', 'building'] } },
    })
    if (running > 0) throw new AppError(EXPORT_RUNNING)
    await spend(`user:${viewer.id}`, limits.accountExport)
    await tx.accountExport.updateMany({
      where: { userId: viewer.id },
      data: { expiresAt: new Date() },
    })
    await tx.accountExport.create({
      data: { userId: viewer.id, file: randomBytes(24).toString('hex') },
      select: { id: true },
    })
    await runSoon(tx, 'build-exports')
  })
  return getExport(viewer)
}
