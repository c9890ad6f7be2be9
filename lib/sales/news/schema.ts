import type { SaleState } from '../schema'

/** While a sale is one of these, those who follow it are told of its news. */
export const TOLD_STATES = ['announced', 'presale', 'open', 'soldOut'] as const

export const isTold = (state: SaleState): boolean => TOLD_STATES.some((each) => each === state)
