import { editSettings } from '@/lib/inbox/matrix/commands'
import { getSettings } from '@/lib/inbox/matrix/queries'
import { settingsEdit } from '@/lib/inbox/matrix/schema'
import { members } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const GET = route({ admit: members }, ({ viewer }) => getSettings(viewer))

export const PATCH = route({ body: settingsEdit, admit: members }, ({ viewer, body }) =>
  editSettings(viewer, body),
)
