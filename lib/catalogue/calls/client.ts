'use client'
import { api } from '@/lib/platform/web/api'

/** Reports that the phone of an object was shown or dialled. */
export const sendCall = (objectId: number): Promise<undefined> =>
  api('POST', `/api/objects/${objectId}/calls`, undefined, undefined, { keepalive: true })
