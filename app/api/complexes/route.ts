import { createComplex } from '@/lib/catalogue/complexes/commands'
import { complexDraft, complexQuery } from '@/lib/catalogue/objects/schema'
import { listObjects } from '@/lib/catalogue/queries'
import { route } from '@/lib/platform/http/route'

export const GET = route({ query: complexQuery }, ({ query }) =>
  listObjects({ ...query, kind: 'complex' }),
)

export const POST = route({ body: complexDraft, status: 201 }, ({ viewer, body }) =>
  createComplex(viewer, body),
)
