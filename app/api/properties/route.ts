import { propertyDraft, propertyQuery } from '@/lib/catalogue/objects/schema'
import { assertMayList } from '@/lib/catalogue/ownership/queries'
import { createProperty } from '@/lib/catalogue/properties/commands'
import { listObjects } from '@/lib/catalogue/queries'
import { limits } from '@/lib/limits'
import { route } from '@/lib/route'

export const GET = route({ query: propertyQuery, limit: [limits.catalogue] }, ({ query }) =>
  listObjects(query),
)

export const POST = route(
  { body: propertyDraft, admit: ({ viewer }) => assertMayList(viewer), status: 201 },
  ({ viewer, body }) => createProperty(viewer, body),
)
