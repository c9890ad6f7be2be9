import * as z from 'zod'
import { requestCallback } from '@/lib/callbacks/commands'
import { callbackDraft, callbackReceipt } from '@/lib/callbacks/drafts/schema'
import { listCallbacks } from '@/lib/callbacks/queries'
import { callbackFilter, callbackPage, ownCallbackPage } from '@/lib/callbacks/schema'
import { members } from '@/lib/platform/http/admission'
import { clientNetwork } from '@/lib/platform/http/client-address'
import { acceptedLocale } from '@/lib/platform/i18n/detect'
import { may, route } from '@/lib/route'

export const GET = route(
  {
    summary: "Requests for a call: all for staff, one's own for members",
    also: [403],
    answer: z.union([callbackPage, ownCallbackPage]),
    query: callbackFilter,
    admit: members,
  },
  ({ viewer, query }) => listCallbacks(viewer, query),
)

/** 201 also for a repeated request: the answer must not show that the number is known. */
export const POST = route(
  {
    summary: 'Asks to be called back',
    status: 201,
    answer: callbackReceipt,
    body: callbackDraft,
    admit: may('callback.create'),
  },
  async ({ viewer, body, request }) => {
    const language = acceptedLocale(request.headers.get('accept-language'))
    const from = { network: clientNetwork(request), language }
    return Response.json(await requestCallback(viewer, from, body), {
      status: 201,
      headers: { 'cache-control': 'private, no-store' },
    })
  },
)
