import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'

let count = 0
const { set } = tagsManifest
tagsManifest.set = (tag, dates) => {
  count++
  return set.call(tagsManifest, tag, dates)
}

/** How many tags were expired so far; whoever writes dates its tags in this map of Next. */
export const writesSoFar = () => count
