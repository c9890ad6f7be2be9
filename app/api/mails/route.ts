import { showMails } from '@/lib/platform/mail-previews'
import { route } from '@/lib/route'

/** Mails of the outbox, in development alone. */
export const GET = route(
  { summary: 'Mails of the development outbox', also: [404], file: ['text/html'] },
  () => showMails(),
)
