/** Whether the site serves another build than that of this page. What cannot be learnt is only logged, and counts as no. */
export async function isOutdated(): Promise<boolean> {
  const { build } = document.documentElement.dataset
  // In development there are none.
  if (!build) return false
  try {
    const answer = await fetch(`/builds/latest.json?${Date.now()}`)
    if (!answer.ok) throw new Error(`builds/latest.json: ${answer.status}`)
    return String((await answer.json()).id) !== build
  } catch (error) {
    const { log } = await import('@/lib/platform/log')
    log.warn(error)
    return false
  }
}
