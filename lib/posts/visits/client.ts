'use client'
import { api } from '@/lib/platform/web/api'

/** Reports a view of a discussion, and the last comment number shown. */
export const sendView = (id: number, lastNumber: number): Promise<undefined> =>
  api('POST', `/api/posts/${id}/views`, undefined, { lastNumber }, { keepalive: true })
