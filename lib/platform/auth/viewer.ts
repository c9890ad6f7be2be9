import type { Language, Role, TokenScope } from '@/prisma/generated/enums'

/** Who is asking, always from the database. `null` is a visitor. */
export type Viewer = Member | null
export type Member = {
  id: number
  name: string
  role: Role
  language: Language
  isBlocked: boolean
  createdAt: Date
  /** What opened the door: a browser session, or a bearer token and what it may do. */
  by: { session: number } | { token: number; scope: TokenScope }
}
