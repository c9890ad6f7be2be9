import { createComplex } from '@/lib/catalogue/complexes/commands'
import { listComplexes } from '@/lib/catalogue/complexes/queries'
import { complexDraft, complexQuery } from '@/lib/catalogue/objects/schema'
import { assertMayList } from '@/lib/catalogue/ownership/queries'
import { limits } from '@/lib/limits'
import { route } from '@/lib/route'

export const GET = route({ query: complexQuery, limit: [limits.catalogue] }, ({ query }) =>
  listComplexes(query),
)

export const POST = route(
  { body: complexDraft, admit: ({ viewer }) => assertMayList(viewer), status: 201 },
  ({ viewer, body }) => createComplex(viewer, body),
)
