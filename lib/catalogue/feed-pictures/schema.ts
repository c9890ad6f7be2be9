import * as z from 'zod'
import { refusal } from '@/lib/platform/errors'
import { moment } from '@/lib/platform/http/wire'

/** There is no feed, or none of the offers of a complex has a photo. */
export const NO_FEED_PICTURES = refusal('no_feed_pictures', 409)

/** `updatedAt` of what was seen. */
export const givenBack = z.object({ seenAt: moment })

/**
 * Who arranges the pictures of an object: `own` has no feed, `feed` follows it, `arranged` was set by hand although it has
 * one, `awaited` was given back and waits for the next reading.
 */
export const picturesOf = z.enum(['own', 'feed', 'arranged', 'awaited'])
