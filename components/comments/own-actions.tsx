'use client'
import { AppealButton } from '@/components/removals/appeal-button'
import type { Removal } from '@/lib/removals/schema'
import { EditHidden } from './edit-hidden'

/** What the author can do: change what is hidden, and appeal once against what a person has decided. */
export const OwnActions = ({ removal }: { removal: Removal }) => (
  <>
    {removal.kind === 'hidden' ? <EditHidden removal={removal} /> : null}
    {removal.cause === null && removal.appealedAt === null ? (
      <AppealButton id={removal.id} />
    ) : null}
  </>
)
