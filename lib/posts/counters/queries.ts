import 'server-only'

/** Of cached reads that show how often this post was seen. */
export const viewsOf = (postId: number): string => `views:${postId}`

/** Of cached lists of a section that are ordered by views. */
export const viewsOfSection = (section: string): string => `views:${section}`
