import {
  cancelEmailChange,
  changeEmail,
  resendEmailLinks,
} from '@/lib/people/email-change/commands'
import { getPendingEmail } from '@/lib/people/email-change/queries'
import { emailWish, pendingEmail } from '@/lib/people/email-change/schema'
import { browserOf } from '@/lib/people/sessions/commands'
import { ownBrowser } from '@/lib/platform/auth/own-browser'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'The address that waits for its confirmation',
    answer: pendingEmail,
    admit: ownBrowser,
  },
  ({ viewer }) => getPendingEmail(viewer),
)
export const PUT = route(
  { summary: 'Begins the change of the address', body: emailWish, admit: ownBrowser },
  async ({ viewer, body, request }) => changeEmail(viewer, await browserOf(request), body),
)
/** Mails the links anew. */
export const POST = route(
  { summary: 'Mails the links of the change again', admit: ownBrowser },
  ({ viewer }) => resendEmailLinks(viewer),
)
export const DELETE = route(
  { summary: 'Gives the change of the address up', admit: ownBrowser },
  ({ viewer }) => cancelEmailChange(viewer),
)
