'use client'
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Ask, formQuery, restore } from '@/components/parts/form-query'
import {
  faultlessData,
  isFaulty,
  type RangeFaults,
  rangeFaults,
} from '@/components/parts/range-faults'
import { RESULTS } from './filter-sheet'

/** What the fields ask for, and what is wrong in ranges: these are told at their fields and not asked for. */
export function useAsking(query: string, options: Ask) {
  const [faults, setFaults] = useState<RangeFaults>({})
  const [shown, sent] = [useRef(query), useRef(query)]
  const ask = (form: HTMLFormElement): string => {
    const wrong = rangeFaults(form)
    setFaults(wrong)
    sent.current = formQuery(faultlessData(form, wrong), options)
    return sent.current
  }
  const onFollow = (form: HTMLFormElement) => {
    const isAsked = query === shown.current || query === sent.current
    shown.current = query
    if (isAsked) return restore(form, isFaulty(faults))
    // By Back or a link: what was typed is given up.
    setFaults({})
    restore(form)
  }
  return { faults, ask, onFollow }
}

type Following = {
  form: RefObject<HTMLFormElement | null>
  query: string
  isPending: boolean
  typing: RefObject<unknown>
  /** Sets the fields from the address. */
  onFollow: (form: HTMLFormElement) => void
}

/**
 * Sets the fields from the address once no navigation is pending. Lost focus moves to the panel whose link was
 * pressed, else to the result. Returns the listener for clicks.
 */
export function useFollowing({ form, query, isPending, typing, onFollow }: Following) {
  const shown = useRef(query)
  const pressedIn = useRef<HTMLElement>(null)
  const follow = useEffectEvent(onFollow)
  useEffect(() => {
    if (isPending || typing.current || !form.current) return
    follow(form.current)
    if (shown.current === query) return
    shown.current = query
    const next = pressedIn.current ?? document.getElementById(RESULTS)
    pressedIn.current = null
    if (document.activeElement === document.body) next?.focus({ preventScroll: true })
  }, [form, typing, query, isPending])
  return ({ target }: MouseEvent) => {
    const link = (target as Element).closest('a')
    pressedIn.current = link?.closest<HTMLElement>('fieldset[popover]') ?? null
  }
}
