import { getObject } from '@/lib/catalogue/objects/queries'
import { AppError } from '@/lib/platform/errors'
import { route } from '@/lib/platform/http/route'
import { idParam } from '@/lib/platform/http/wire'

export const GET = route({ params: idParam }, async ({ params }) => {
  const object = await getObject(params.id)
  if (!object) throw new AppError('not_found')
  return object
})
