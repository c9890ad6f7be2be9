import type { Viewer } from '../auth/viewer'
import { AppError } from '../errors'

type Asked = { viewer: Viewer }

/** Admits signed-in callers; the default of writes. */
export const members = ({ viewer }: Asked): void => {
  if (!viewer) throw new AppError('unauthenticated')
}

/** Admits everybody, visitors included. */
export const anyone = (): void => undefined
