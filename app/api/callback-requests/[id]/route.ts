import { workCallback } from '@/lib/callbacks/handling/commands'
import { assertMayHandle } from '@/lib/callbacks/queries'
import { callback, callbackWork } from '@/lib/callbacks/schema'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const PATCH = route(
  {
    summary: 'Works on a request for a call: its status, assignee and notes',
    answer: callback,
    params: idParam,
    body: callbackWork,
    admit: ({ viewer, params }) => assertMayHandle(viewer, params.id),
  },
  ({ viewer, params, body }) => workCallback(viewer, params.id, body),
)
