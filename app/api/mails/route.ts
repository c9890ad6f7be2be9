import { showMails } from '@/lib/platform/mail-previews'
import { route } from '@/lib/route'

/** Mails of the outbox, in development alone. */
export const GET = route({}, () => showMails())
