import { assertReady } from '@/lib/platform/health/ready'
import { route } from '@/lib/platform/http/route'

export const GET = route({}, assertReady)
