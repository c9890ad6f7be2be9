import { callbackWork } from '@/lib/callbacks/schema'
import { workCallback } from '@/lib/callbacks/working/commands'
import { route } from '@/lib/platform/http/route'
import { idParam } from '@/lib/platform/http/wire'

export const PATCH = route({ params: idParam, body: callbackWork }, ({ viewer, params, body }) =>
  workCallback(viewer, params.id, body),
)
