'use client'
import { api } from '@/lib/platform/web/api'

/** Tells that somebody looks at a discussion and how far its replies are shown. */
export const sendView = (id: number, lastNumber: number): Promise<undefined> =>
  api('POST', `/api/posts/${id}/views`, undefined, { lastNumber }, { keepalive: true })
