import { writesSoFar } from './writes.mjs'

const NO_PAGES = /^\/(?:api|_next|media|builds)\//
/** By path: who waits for its page, since one and the same write. */
const inProgress = new Map()

/**
 * Next gives who asks for a page in progress the same rendering. Who asks after a write waits here
 * until those begun before it are done, so that they get one of their own.
 */
export async function leaveOlderRenderings(request, response) {
  const [path] = request.url.split('?', 1)
  if (NO_PAGES.test(path)) return
  let group = inProgress.get(path)
  while (group && group.begun !== writesSoFar()) {
    await group.done
    group = inProgress.get(path)
  }
  if (!response.destroyed) join(group ?? begin(path), response)
}

function begin(path) {
  const group = { begun: writesSoFar(), open: 0 }
  group.done = new Promise((resolve) => {
    group.end = () => inProgress.delete(path) && resolve()
  })
  inProgress.set(path, group)
  return group
}

/** A rendering is done when its head goes out, or nobody waits for it any more. */
function join(group, response) {
  group.open++
  const { writeHead } = response
  let isDone = false
  const leave = () => {
    if (isDone) return
    isDone = true
    if (--group.open === 0) group.end()
  }
  response.writeHead = (...head) => {
    leave()
    response.writeHead = writeHead
    return response.writeHead(...head)
  }
  response.once('close', leave)
}
