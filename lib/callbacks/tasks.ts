import 'server-only'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'

const DAY_MS = 86_400_000

/**
 * Erases the personal data of requests older than CALLBACK_KEEP_DAYS: name, number, e-mail, account and all
 * texts. Subject and history remain. Returns the count.
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
