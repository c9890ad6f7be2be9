import type { Language, Role, TokenScope } from '@/prisma/generated/enums'

/** The caller, always read from the database. `null` is a visitor. */
export type Viewer = Member | null
export type Member = {
  id: number
  name: string
  role: Role
  language: Language
  isBlocked: boolean
  /** They have asked for the deletion of the account: until they undo that, they read and write nothing. */
  isLeaving?: boolean
  createdAt: Date
  /** Staff that has to work with a second factor, in a session or by a token without one. */
  needsSecondFactor?: boolean
  /**
   * How the caller authenticated: a browser session, with its end if nobody uses it any more, or a bearer token with
   * its scope.
   */
  by:
    | { session: number; endsAt?: Date; secondFactor?: boolean }
    | { token: number; scope: TokenScope }
}
