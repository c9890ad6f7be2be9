'use client'
import { type ReactNode, useState } from 'react'
import { QueryPart } from '@/components/shell/member-part'
import { Button } from '@/components/ui/button'
import { lazyPart } from '@/lib/platform/web/lazy-part'

const InsidePanel = lazyPart(() =>
  import('./inside-panel').then((m) => ({ default: m.InsidePanel })),
)

type Props = { post: number; label: string; icon: ReactNode }

/** Search in the comments of one discussion; the field loads with the first press. */
export function InsideSearch({ post, label, icon }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" icon={icon} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label}
      </Button>
      {isOpen ? (
        <QueryPart idle={null}>
          <InsidePanel post={post} />
        </QueryPart>
      ) : null}
    </>
  )
}
