'use client'
import { api } from '@/lib/platform/web/api'

/** Reports a view of a post. */
export const sendView = (id: number): Promise<undefined> =>
  api('POST', `/api/posts/${id}/views`, undefined, undefined, { keepalive: true })
