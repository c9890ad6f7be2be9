import { deleteBuilding, editBuilding } from '@/lib/catalogue/buildings/commands'
import { buildingEdit, buildingParams, ownBuilding } from '@/lib/catalogue/buildings/schema'
import { assertMayWork } from '@/lib/firms/queries'
import { route } from '@/lib/route'

export const PATCH = route(
  {
    summary: 'Edits a building of a complex; feeds no longer overwrite what was edited',
    answer: ownBuilding,
    params: buildingParams,
    body: buildingEdit,
    admit: ({ viewer, params }) => assertMayWork(viewer, params.id),
  },
  ({ viewer, params: { id: companyId, objectId: complexId, buildingId }, body }) =>
    editBuilding(viewer, { companyId, complexId }, buildingId, body),
)

export const DELETE = route(
  {
    summary: 'Deletes a building that has no units and is of no feed',
    params: buildingParams,
    admit: ({ viewer, params }) => assertMayWork(viewer, params.id),
  },
  ({ viewer, params: { id: companyId, objectId: complexId, buildingId } }) =>
    deleteBuilding(viewer, { companyId, complexId }, buildingId),
)
