import type { ViewerBits } from '@/lib/viewer/schema'

/** What `GET /api/viewer` answers about nothing; a test replaces the kinds that it asks about. */
export const emptyBits = (): ViewerBits => ({
  posts: {},
  comments: {},
  topics: {},
  companies: {},
  objects: {},
  sales: {},
  categories: {},
  tags: {},
  people: {},
  reading: {},
  unreadIn: {},
})
