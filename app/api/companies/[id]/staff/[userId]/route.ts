import { removeColleague } from '@/lib/firms/commands'
import { assertMayManage } from '@/lib/firms/queries'
import { colleagueParams } from '@/lib/firms/schema'
import { route } from '@/lib/route'

export const DELETE = route(
  {
    summary: 'Removes somebody from the staff of a company, or leaves it',
    params: colleagueParams,
    admit: async ({ viewer, params }) => {
      // Everybody may leave.
      if (viewer?.id !== params.userId) await assertMayManage(viewer, params.id)
    },
  },
  ({ viewer, params }) => removeColleague(viewer, params.id, params.userId),
)
