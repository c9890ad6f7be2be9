import { singleLine } from '../text'

const isTimeZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

/** `?timeZone=Europe/Prague`: where days begin; UTC when absent. */
export const timeZone = singleLine(60).refine(isTimeZone, 'invalid').default('UTC')
