import { AppError } from '../errors'
import type { Member, Viewer } from './viewer'

type OwnBrowser = Member & { by: { session: number; secondFactor?: boolean } }

/**
 * Requires a browser session: passwords, devices and tokens cannot be changed by a token, so that a leaked
 * one cannot extend its access.
 * @throws AppError unauthenticated (401), forbidden (403)
 */
export function assertOwnBrowser(viewer: Viewer): asserts viewer is OwnBrowser {
  if (!viewer) throw new AppError('unauthenticated')
  if (!('session' in viewer.by)) throw new AppError('forbidden')
}

/** Admission check for routes. */
export const ownBrowser = ({ viewer }: { viewer: Viewer }): void => assertOwnBrowser(viewer)
