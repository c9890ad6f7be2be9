'use client'
import { api } from '@/lib/platform/web/api'

/** Reports a view of a property or a complex. */
export const sendObjectView = (objectId: number): Promise<undefined> =>
  api('POST', `/api/objects/${objectId}/views`, undefined, undefined, { keepalive: true })
