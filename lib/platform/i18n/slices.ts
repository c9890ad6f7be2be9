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
  'articles',
  'companies',
  'feed',
  'ratings',
  'staff',
  'mails',
] as const
export type Slice = (typeof SLICES)[number]
