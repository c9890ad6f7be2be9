'use client'
import { useEffect } from 'react'
import { afterLooking } from '@/components/shell/after-looking'

/** Counts a view of the object; the code that sends is loaded when there is something to send. */
export function ObjectVisit({ objectId }: { objectId: number }) {
  useEffect(() => afterLooking(() => void count(objectId)), [objectId])
  return null
}

async function count(objectId: number) {
  const { sendObjectView } = await import('@/lib/catalogue/visits/client')
  // A view that could not be counted is nobody's news.
  await sendObjectView(objectId).catch(() => {})
}
