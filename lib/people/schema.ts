import * as z from 'zod'
import { language, moment, rowId } from '@/lib/platform/http/wire'

export const role = z.enum(['member', 'moderator', 'admin'])

/** A member as everyone sees them beside what they wrote. */
export const person = z.object({
  id: rowId,
  name: z.string(),
  avatarId: z.string().nullable(),
  role,
})
export type Person = z.output<typeof person>

/** The signed-in member, as only they see themselves. */
export const currentUser = person.extend({
  email: z.string(),
  about: z.string(),
  language,
  createdAt: moment,
})
export type CurrentUser = z.output<typeof currentUser>
