import { createProgramme } from '@/lib/catalogue/programmes/commands'
import { listProgrammes } from '@/lib/catalogue/programmes/queries'
import { programme, programmeDraft, programmeList } from '@/lib/catalogue/programmes/schema'
import { may, route } from '@/lib/route'

export const GET = route(
  { summary: 'Mortgage programmes', answer: programmeList, admit: may('programme.read') },
  ({ viewer }) => listProgrammes(viewer),
)

export const POST = route(
  {
    summary: 'Creates a mortgage programme',
    answer: programme,
    body: programmeDraft,
    admit: may('programme.edit'),
    status: 201,
  },
  ({ viewer, body }) => createProgramme(viewer, body),
)
