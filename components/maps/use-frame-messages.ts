import { type RefObject, useEffect, useRef } from 'react'
import type { ZodType } from 'zod'

/** Hears the messages of this frame alone, and only those of the contract. */
export function useFrameMessages<T>(
  frame: RefObject<HTMLIFrameElement | null>,
  contract: ZodType<T>,
  hear: (message: T) => void,
) {
  const latest = useRef(hear)
  useEffect(() => {
    latest.current = hear
  })
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source === null || source !== frame.current?.contentWindow) return
      const message = contract.safeParse(data)
      if (message.success) latest.current(message.data)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [frame, contract])
}
