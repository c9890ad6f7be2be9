/** A rate limit: points per duration in seconds, with a higher limit per network. */
export type Limit = { name: string; points: number; networkPoints: number; duration: number }

/** The cache tag of what admins have set instead of defaults. */
export const LIMITS_TAG = 'limits'
