'use client'
import { useRef, useState } from 'react'
import { AppError } from '../errors'
import { mergeEdit } from './merge-edit'

type Versioned = { version: number }
type Options<Thing, Values> = {
  /** What the form was opened with; null for something new. */
  opened: Thing | null
  valuesOf: (thing: Thing | null) => Values
  parse: (data: unknown) => Thing
}

/**
 * Of a form of something that several people edit: what to send, and what a refusal says. After `edited_meanwhile` the
 * next press saves what was typed over what the other has saved elsewhere.
 */
export function useVersion<Thing extends Versioned, Values extends object>({
  opened,
  valuesOf,
  parse,
}: Options<Thing, Values>) {
  // What is typed began with this: a list that is loaded again under the open form changes nothing of that.
  const [first] = useState(opened)
  // As it stands on the server, once somebody else has changed it meanwhile.
  const now = useRef(opened)
  return {
    merged: (typed: Values): Values & Partial<Versioned> =>
      now.current
        ? {
            ...mergeEdit(valuesOf(first), typed, valuesOf(now.current)),
            version: now.current.version,
          }
        : typed,
    /** To be called with every refusal. */
    learn: (error: unknown): void => {
      if (error instanceof AppError && error.code === 'edited_meanwhile') {
        now.current = parse(error.data)
      }
    },
  }
}
