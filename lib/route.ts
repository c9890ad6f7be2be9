import 'server-only'
import { limits } from './limits'
import type { Viewer } from './platform/auth/viewer'
import { routeWith } from './platform/http/route'
import { assertCan, type PlainAction } from './policy'

/** A handler of `app/api`; the plumbing learns from here what the product allows a member. */
export const route = routeWith(limits.write)

/** Admits whoever may do this, whatever it is done to. */
export const may =
  (action: PlainAction) =>
  ({ viewer }: { viewer: Viewer }): void =>
    assertCan(viewer, action)
