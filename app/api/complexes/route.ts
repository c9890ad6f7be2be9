import { createComplex } from '@/lib/catalogue/complexes/commands'
import { listComplexes } from '@/lib/catalogue/complexes/queries'
import { newComplex } from '@/lib/catalogue/drafts/schema'
import { complex, complexQuery } from '@/lib/catalogue/objects/schema'
import { assertMayList } from '@/lib/catalogue/ownership/queries'
import { objectPage } from '@/lib/catalogue/schema'
import { limits } from '@/lib/limits'
import { route } from '@/lib/route'

export const GET = route(
  {
    summary: 'Complexes by filters',
    answer: objectPage,
    query: complexQuery,
    limit: [limits.catalogue],
  },
  ({ query }) => listComplexes(query),
)

export const POST = route(
  {
    summary: 'Lists a complex',
    answer: complex,
    body: newComplex,
    admit: ({ viewer }) => assertMayList(viewer),
    status: 201,
  },
  ({ viewer, body }) => createComplex(viewer, body),
)
