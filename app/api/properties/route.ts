import { newProperty } from '@/lib/catalogue/drafts/schema'
import { property, propertyQuery } from '@/lib/catalogue/objects/schema'
import { assertMayList } from '@/lib/catalogue/ownership/queries'
import { createProperty } from '@/lib/catalogue/properties/commands'
import { listObjects } from '@/lib/catalogue/queries'
import { objectPage } from '@/lib/catalogue/schema'
import { limits } from '@/lib/limits'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Properties by filters',
    answer: objectPage,
    query: propertyQuery,
    limit: [limits.catalogue],
  },
  ({ query }) => listObjects(query),
)

export const POST = route(
  {
    summary: 'Lists a property',
    answer: property,
    body: newProperty,
    admit: ({ viewer }) => assertMayList(viewer),
    status: 201,
  },
  ({ viewer, body }) => createProperty(viewer, body),
)
