const { NEXT_CACHE_TAGS_HEADER } = require('next/dist/lib/constants')
const fileSystemCache = require('next/dist/server/lib/incremental-cache/file-system-cache')
const { tagsManifest } = require('next/dist/server/lib/incremental-cache/tags-manifest.external')

const absent = () => Promise.reject(new Error('pages live in memory only'))
const noFiles = { existsSync: () => true, readFile: absent, stat: absent }

/**
 * Next's own page cache without its disk half: what a build rendered or another process left in
 * `.next` is never served, so every start begins with what the database says.
 *
 * Next dates a page by the end of its rendering, so one that was read from the database just before
 * a write and kept just after it would stay for good. Here it counts from the request that began it.
 */
module.exports = class MemoryCache extends fileSystemCache.default {
  constructor(context) {
    super({ ...context, flushToDisk: false, fs: noFiles })
    this.begun = new Map()
  }

  async get(key, context) {
    if (!this.begun.has(key)) this.begun.set(key, Date.now())
    const found = await super.get(key, context)
    return found && isExpiredSince(found.lastModified, found.value) ? null : found
  }

  async set(key, page, context) {
    const begun = this.begun.get(key) ?? Date.now()
    this.begun.delete(key)
    if (!isExpiredSince(begun, page)) await super.set(key, page, context)
  }
}

/** Was a tag of this page expired at this moment or later? */
function isExpiredSince(moment, page) {
  const tags = page?.headers?.[NEXT_CACHE_TAGS_HEADER]
  if (typeof tags !== 'string') return false
  return tags.split(',').some((tag) => tagsManifest.get(tag)?.expired >= moment)
}
