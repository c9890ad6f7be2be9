/** Messages of "show more". */
export const MORE_LINK_WORDS = ['posts.list.more', 'posts.list.loading']

/** Messages of lists whose "show more" appends posts here. */
export const MORE_WORDS = [
  ...MORE_LINK_WORDS,
  'posts.card',
  'posts.list.loaded',
  'posts.list.loadedPosts',
]
