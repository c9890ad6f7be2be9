const LOOK_MS = 2000

/** Is somebody looking: neither hidden nor rendered ahead? */
export const isOnScreen = () =>
  document.visibilityState === 'visible' &&
  !('prerendering' in document && document.prerendering === true)

/** Runs once, after the page was visible for two seconds without interruption: then a visit counts. */
export function afterLooking(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const watch = () => {
    clearTimeout(timer)
    if (isOnScreen()) timer = setTimeout(finish, LOOK_MS)
  }
  const stop = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', watch)
    document.removeEventListener('prerenderingchange', watch)
  }
  const finish = () => {
    stop()
    run()
  }
  document.addEventListener('visibilitychange', watch)
  document.addEventListener('prerenderingchange', watch)
  watch()
  return stop
}
