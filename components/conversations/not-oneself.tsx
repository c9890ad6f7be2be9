'use client'
import type { ReactNode } from 'react'
import { useCurrentUser } from '@/lib/people/client'

/** Draws nothing for this person. */
export const NotOneself = ({ id, children }: { id: number; children: ReactNode }) =>
  useCurrentUser()?.id === id ? null : children
