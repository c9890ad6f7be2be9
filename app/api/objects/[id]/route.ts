import * as z from 'zod'
import { getObject } from '@/lib/catalogue/objects/queries'
import { complex, property } from '@/lib/catalogue/objects/schema'
import { AppError } from '@/lib/platform/errors'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route(
  { summary: 'One property or complex', answer: z.union([property, complex]), params: idParam },
  async ({ params }) => {
    const object = await getObject(params.id)
    if (!object) throw new AppError('not_found')
    return object
  },
)
