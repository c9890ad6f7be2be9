'use client'

/** A worker that does not answer, as with a network that is lost, must not keep words of the server for ever. */
const WAIT_MS = 3000

/**
 * Has the browser load its locale data. The first number or date that a process formats loads it, which takes 30 to
 * 60 ms; all threads of the process share it, so a worker formats first and the page does not stand still meanwhile.
 * Resolves when it is there, or cannot be loaded like this.
 */
export async function loadLocaleData(language: string): Promise<void> {
  if (typeof Worker !== 'function') return
  const address = new URL('./locale-data-worker.mjs', import.meta.url)
  // A `new Worker` of a URL would be bundled: its runtime imports scripts, which the policy of our files forbids a worker.
  const worker = workerOf(address.href)
  if (!worker) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, WAIT_MS)
    worker.onmessage = worker.onerror = () => {
      clearTimeout(timer)
      resolve()
    }
    worker.postMessage(language)
  })
  worker.terminate()
}

/** Null where a policy of the browser forbids it. */
function workerOf(address: string): Worker | null {
  try {
    return new Worker(address)
  } catch {
    return null
  }
}
