/** A post may hold everything; a comment keeps to words, lists, quotes, images and cards. */
export type Variant = 'post' | 'comment'
