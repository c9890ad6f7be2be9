/** Messages of lists whose "show more" appends posts here. */
export const MORE_WORDS = [
  'posts.card',
  'posts.list.more',
  'posts.list.loading',
  'posts.list.loaded',
  'posts.list.loadedPosts',
]
