/** One file per slice in messages/<locale>/. */
export const SLICES = [
  'common',
  'errors',
  'shell',
  'accounts',
  'forum',
  'posts',
  'editor',
  'topics',
  'comments',
  'favorites',
] as const
export type Slice = (typeof SLICES)[number]
