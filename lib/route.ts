import 'server-only'
import { limits } from './limits'
import { routeWith } from './platform/http/route'

/** A handler of `app/api`; the plumbing learns from here what the product allows a member. */
export const route = routeWith(limits.write)
