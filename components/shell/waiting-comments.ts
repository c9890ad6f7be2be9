/** Whether comments that were sent without a connection wait on this device (`lib/comments/later`), of anybody. */
export const hasWaiting = (): boolean =>
  Object.keys(localStorage).some((key) => key.startsWith('send-later.'))
