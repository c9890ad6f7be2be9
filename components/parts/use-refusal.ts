'use client'
import { toast } from '@/components/shell/toast'
import { AppError } from '@/lib/platform/errors'
import { useErrorText } from '@/lib/platform/web/use-error-text'

/** Says why a change was refused; `stale` is said when somebody else's came first. */
export function useRefusal(stale: string): (error: unknown) => void {
  const say = useErrorText()
  return (error) => {
    const isStale = error instanceof AppError && error.code === 'conflict'
    void toast('error', isStale ? stale : say(error))
  }
}
