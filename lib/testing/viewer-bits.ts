import type { PostState, ViewerBits } from '@/lib/viewer/schema'

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
  polls: {},
  unreadIn: {},
})

/** A post as a member sees it who may answer, and has not done anything to it yet. */
export const aPostState = (): PostState => ({
  level: null,
  reacted: false,
  favorite: false,
  mayEdit: false,
  mayDelete: false,
  mayClose: false,
  mayArrange: false,
  mayHide: false,
  mayReact: true,
  mayComment: true,
  coAuthor: null,
  hasUnsent: false,
  answerFor: [],
})
