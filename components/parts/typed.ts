import { onMemberLeft } from '@/lib/platform/web/identity'
import { onSignedOut } from '@/lib/platform/web/signed-out'

type Values = Record<string, unknown>

/** What was typed in forms that were closed, for as long as the page lives and nobody signs out. */
const kept = new Map<string, Values>()
onMemberLeft(() => kept.clear())
onSignedOut(() => kept.clear())

/** What was typed in this form when it was closed before. */
export const typedBefore = (form: string): Values | undefined => kept.get(form)

/** Keeps it for the next time; null when it was sent. */
export function keepTyped(form: string, values: Values | null): void {
  if (values) kept.set(form, values)
  else kept.delete(form)
}
