'use client'
import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import type { FeedRunState } from '@/lib/imports/schema'

const TONES: Record<FeedRunState, BadgeTone> = {
  queued: 'neutral',
  running: 'blue',
  held: 'amber',
  done: 'green',
  failed: 'red',
  rejected: 'neutral',
}

/** The state of a run. */
export function RunState({ state }: { state: FeedRunState }) {
  const t = useTranslations('feeds.states')
  return <Badge tone={TONES[state]}>{t(state)}</Badge>
}
