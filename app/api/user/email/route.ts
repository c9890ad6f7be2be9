import {
  cancelEmailChange,
  changeEmail,
  resendEmailLinks,
} from '@/lib/people/email-change/commands'
import { getPendingEmail } from '@/lib/people/email-change/queries'
import { emailWish } from '@/lib/people/email-change/schema'
import { browserOf } from '@/lib/people/sessions/commands'
import { ownBrowser } from '@/lib/platform/auth/own-browser'
import { route } from '@/lib/route'

export const GET = route({ admit: ownBrowser }, ({ viewer }) => getPendingEmail(viewer))
export const PUT = route(
  { body: emailWish, admit: ownBrowser },
  async ({ viewer, body, request }) => changeEmail(viewer, await browserOf(request), body),
)
/** Mails the links anew. */
export const POST = route({ admit: ownBrowser }, ({ viewer }) => resendEmailLinks(viewer))
export const DELETE = route({ admit: ownBrowser }, ({ viewer }) => cancelEmailChange(viewer))
