import type { Locale } from './locales'

/** How a date stands in a sentence: the long form of Serbian is a nominative that no sentence takes, so it is numeric. */
export const dayStyle = (locale: Locale): 'long' | 'medium' => (locale === 'sr' ? 'medium' : 'long')
