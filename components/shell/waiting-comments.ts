/** Whether comments that were sent without a connection wait on this device (`lib/comments/later`), of a member or of anybody. */
export const hasWaiting = (member?: number): boolean =>
  Object.keys(localStorage).some((key) =>
    key.startsWith(`send-later.${member ? `${member}.` : ''}`),
  )
