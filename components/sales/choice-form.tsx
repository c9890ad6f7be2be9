'use client'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { restore } from '@/components/parts/form-query'

type Props = {
  /** The path of the list, in the language of the page. */
  action: string
  /** Address of the list that is shown. */
  here: string
  /** Default values, which are left out of the address. */
  usual: Record<string, string>
  className?: string
  children: ReactNode
}

/** Filter form of a list. Without scripts it is submitted; with them every change is a navigation. */
export function ChoiceForm({ action, here, usual, className, children }: Props) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields follow the address
  useEffect(() => {
    if (form.current) restore(form.current)
  }, [here])
  const go = () => {
    if (!form.current) return
    const given = [...new FormData(form.current)].flatMap(([name, value]) =>
      value === '' || value === usual[name] ? [] : [[name, String(value)]],
    )
    const query = new URLSearchParams(given)
    router.push(query.size ? `${action}?${query}` : action, { scroll: false })
  }
  return (
    <search>
      <form
        ref={form}
        action={action}
        method="get"
        autoComplete="off"
        className={className}
        onChange={go}
        onSubmit={(event) => {
          event.preventDefault()
          go()
        }}
      >
        {children}
      </form>
    </search>
  )
}
