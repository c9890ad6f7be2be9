import 'server-only'
import { withProcessLock } from './run/locks'
import { fetchMissingPictures } from './run/pictures'
import { readFeeds } from './runs/commands'

type Numbers = Promise<Record<string, number>>

/** Reads the feeds that are due; long work, one piece of it at a time in a process. */
export const fetchFeeds = (): Numbers => withProcessLock(() => readFeeds())

/** Fetches pictures of offers that are not here yet, in turn with the feeds. */
export const fetchPictures = (): Numbers => withProcessLock(() => fetchMissingPictures())
