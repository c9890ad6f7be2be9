import { workCallback } from '@/lib/callbacks/handling/commands'
import { callbackWork } from '@/lib/callbacks/schema'
import { idParam } from '@/lib/platform/http/wire'
import { may, route } from '@/lib/route'

export const PATCH = route(
  { params: idParam, body: callbackWork, admit: may('callback.work') },
  ({ viewer, params, body }) => workCallback(viewer, params.id, body),
)
