import { requestCallback } from '@/lib/callbacks/commands'
import { callbackDraft } from '@/lib/callbacks/drafts/schema'
import { listCallbacks } from '@/lib/callbacks/queries'
import { callbackFilter } from '@/lib/callbacks/schema'
import { clientNetwork } from '@/lib/platform/http/client-address'
import { acceptedLocale } from '@/lib/platform/i18n/detect'
import { route } from '@/lib/route'

export const GET = route({ query: callbackFilter }, ({ viewer, query }) =>
  listCallbacks(viewer, query),
)

/** 201 for a new request, 200 for one that was there; both say no more than that it was taken. */
export const POST = route({ body: callbackDraft }, async ({ viewer, body, request }) => {
  const language = acceptedLocale(request.headers.get('accept-language'))
  const from = { network: clientNetwork(request), language }
  const { isNew, reference } = await requestCallback(viewer, from, body)
  return Response.json(
    { reference },
    { status: isNew ? 201 : 200, headers: { 'cache-control': 'private, no-store' } },
  )
})
