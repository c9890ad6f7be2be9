import { AppError } from '@/lib/platform/errors'
import { problemResponse } from '@/lib/platform/http/problem'

/** Unknown addresses of the API are 404 with a problem body, in every method. */
const none = (request: Request): Promise<Response> =>
  problemResponse(new AppError('not_found'), request)

export { none as DELETE, none as GET, none as OPTIONS, none as PATCH, none as POST, none as PUT }
