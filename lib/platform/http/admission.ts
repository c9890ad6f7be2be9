import type { Viewer } from '../auth/viewer'
import { AppError } from '../errors'

type Asked = { viewer: Viewer }

/** Admits everybody who is signed in; a write does, unless it says otherwise. */
export const members = ({ viewer }: Asked): void => {
  if (!viewer) throw new AppError('unauthenticated')
}

/** Admits everybody. */
export const anyone = (): void => undefined
