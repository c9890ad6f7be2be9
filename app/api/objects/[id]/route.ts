import { getObject } from '@/lib/catalogue/objects/queries'
import { AppError } from '@/lib/platform/errors'
import { idParam } from '@/lib/platform/http/wire'
import { route } from '@/lib/route'

export const GET = route({ params: idParam }, async ({ params }) => {
  const object = await getObject(params.id)
  if (!object) throw new AppError('not_found')
  return object
})
