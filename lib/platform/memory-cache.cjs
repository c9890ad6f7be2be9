const fileSystemCache = require('next/dist/server/lib/incremental-cache/file-system-cache')

const absent = () => Promise.reject(new Error('pages live in memory only'))
const noFiles = { existsSync: () => true, readFile: absent, stat: absent }

/**
 * Next's own page cache without its disk half: what a build rendered or another process left in
 * `.next` is never served, so every start begins with what the database says.
 */
module.exports = class MemoryCache extends fileSystemCache.default {
  constructor(context) {
    super({ ...context, flushToDisk: false, fs: noFiles })
  }
}
