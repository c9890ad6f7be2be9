import type { SaleState } from '../schema'

/** States in which followers are notified. */
export const TOLD_STATES = ['announced', 'presale', 'open', 'soldOut'] as const

export const isTold = (state: SaleState): boolean => TOLD_STATES.some((each) => each === state)
