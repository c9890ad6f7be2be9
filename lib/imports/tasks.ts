import 'server-only'
import { withProcessLock } from './run/locks'
import { fetchMissingPictures } from './run/pictures'
import { readFeeds } from './runs/commands'

type Numbers = Promise<Record<string, number>>

/** Reads due feeds; long work, one at a time per process. */
export const fetchFeeds = (): Numbers => withProcessLock(() => readFeeds())

/** Downloads missing pictures of offers, taking turns with the feeds. */
export const fetchPictures = (): Numbers => withProcessLock(() => fetchMissingPictures())
