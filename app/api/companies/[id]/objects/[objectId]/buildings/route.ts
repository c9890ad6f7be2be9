import { createBuilding } from '@/lib/catalogue/buildings/commands'
import { listBuildings } from '@/lib/catalogue/buildings/queries'
import { buildingDraft, ownBuilding, ownBuildings } from '@/lib/catalogue/buildings/schema'
import { assertMayWork } from '@/lib/firms/queries'
import { firmObjectParams } from '@/lib/firms/schema'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Buildings of a complex, for the staff of its company',
    answer: ownBuildings,
    params: firmObjectParams,
    admit: ({ viewer, params }) => assertMayWork(viewer, params.id),
  },
  ({ viewer, params }) =>
    listBuildings(viewer, { companyId: params.id, complexId: params.objectId }),
)

export const POST = route(
  {
    summary: 'Adds a building to a complex of a company',
    answer: ownBuilding,
    params: firmObjectParams,
    body: buildingDraft,
    admit: ({ viewer, params }) => assertMayWork(viewer, params.id),
    status: 201,
  },
  ({ viewer, params, body }) =>
    createBuilding(viewer, { companyId: params.id, complexId: params.objectId }, body),
)
