import 'server-only'
import { limits } from './limits'
import type { Viewer } from './platform/auth/viewer'
import { routeWith } from './platform/http/route'
import { assertCan, type PlainAction } from './policy'

/** Declares a handler of `app/api`, with the product's limit of writes per member. */
export const route = routeWith(limits.write)

/** Admits callers who may do this, for actions without a subject. */
export const may =
  (action: PlainAction) =>
  ({ viewer }: { viewer: Viewer }): void =>
    assertCan(viewer, action)
