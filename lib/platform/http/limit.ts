/** So many points in so many seconds, and more of them for all who come from one network. */
export type Limit = { name: string; points: number; networkPoints: number; duration: number }
