'use client'
import { liveValues, useNewest } from '@/components/parts/live-values'

type Votes = { counts: number[]; voters: number }

/** Votes by the id of their poll. */
const polls = liveValues<number, Votes>()

export const setLivePoll = (id: number, { counts, voters }: Votes): void =>
  polls.tell(id, { counts, voters })

export const useLivePoll = ({ id, counts, voters }: Votes & { id: number }): Votes =>
  useNewest(polls, id, { counts, voters })
