/** Posts allow all blocks; comments only text, lists, quotes, images and cards. */
export type Variant = 'post' | 'comment'
