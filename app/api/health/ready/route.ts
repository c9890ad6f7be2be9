import { assertReady } from '@/lib/platform/health/ready'
import { route } from '@/lib/route'

export const GET = route({}, assertReady)
