import { pageToasts } from './page-toasts'
import { toastWords } from './words'

let lost: string | null = null

/** Says that the connection is lost, until it is back. */
export async function sayConnection(isOnline: boolean): Promise<void> {
  const t = await toastWords()
  if (!isOnline) {
    const options = { message: t('offlineText'), duration: Number.POSITIVE_INFINITY }
    lost ??= pageToasts.add('warning', t('offline'), options)
    return
  }
  if (lost === null) return
  pageToasts.close(lost)
  lost = null
  pageToasts.add('success', t('online'))
}
