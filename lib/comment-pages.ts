/** Pages are ranges of numbers: page 1 is 1–20 even after deletions, so that links stay stable. */
export const COMMENTS_PER_PAGE = 20
/** From so many comments on what weighs most may come first. */
export const ORDERED_FROM = 10
export const pageOfNumber = (number: number): number =>
  Math.max(1, Math.ceil(number / COMMENTS_PER_PAGE))
