import 'server-only'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'

const DAY_MS = 86_400_000

/**
 * Forgets who asked to be called so many days ago (CALLBACK_KEEP_DAYS): name, number, e-mail,
 * account and all that was written. What was asked about, and what was done, stays. Answers how many.
 */
export async function eraseCallbacks(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - env().CALLBACK_KEEP_DAYS * DAY_MS)
  return db.$executeRaw`
    with gone as (
      update "CallbackRequest"
         set name = '', phone = '', email = null, comment = '', "userId" = null, "erasedAt" = ${now}
       where "erasedAt" is null and "createdAt" < ${before}
      returning id
    ), notes as (
      update "CallbackEntry" set note = '' where "requestId" in (select id from gone) and note <> ''
    )
    insert into "CallbackEntry" ("requestId", event, "createdAt")
    select id, 'erased'::"CallbackEvent", ${now} from gone`
}
