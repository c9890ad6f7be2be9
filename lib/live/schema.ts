import * as z from 'zod'

/** Names of the channels; lib/broadcasting says who may subscribe to those that are not public. */
export const channels = {
  feed: () => 'feed',
  post: (id: number) => `post.${id}`,
  topic: (id: number) => `topic.${id}`,
  sale: (id: number) => `sale.${id}`,
  user: (id: number) => `private-user.${id}`,
  /** Who reads a post, and who types. */
  readers: (postId: number) => `presence-post.${postId}`,
  /** Encrypted: what is said there never travels in clear. */
  staff: () => 'private-encrypted-staff',
}

/** What a session's sockets are known by to the realtime server. */
export const sessionIdentity = (sessionId: number): string => `session.${sessionId}`

/** A live event: its name, and what it carries. */
export type LiveEvent<Shape extends z.ZodRawShape = z.ZodRawShape, Name extends string = string> = {
  name: Name
  data: z.ZodObject<Shape>
}

/**
 * Declares a live event. What clients receive has an `eventId` besides: the same event may arrive twice, and
 * clients drop repeats by it.
 */
export const liveEvent = <const Name extends string, Shape extends z.ZodRawShape>(
  name: Name,
  shape: Shape,
): LiveEvent<Shape, Name> => ({ name, data: z.object(shape) })
