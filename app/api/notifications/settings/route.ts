import { editSettings } from '@/lib/inbox/matrix/commands'
import { getSettings } from '@/lib/inbox/matrix/queries'
import { notificationSettings, settingsEdit } from '@/lib/inbox/matrix/schema'
import { members } from '@/lib/platform/http/admission'
import { route } from '@/lib/route'

export const GET = route(
  { summary: 'Which news reach the caller, and how', answer: notificationSettings, admit: members },
  ({ viewer }) => getSettings(viewer),
)

export const PATCH = route(
  {
    summary: 'Changes which news reach the caller',
    answer: notificationSettings,
    body: settingsEdit,
    admit: members,
  },
  ({ viewer, body }) => editSettings(viewer, body),
)
