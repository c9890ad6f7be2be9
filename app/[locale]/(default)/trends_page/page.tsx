import TrendsPage, { generateMetadata as metadataOf } from './[period]/page'

export const ensureStatic = 'navigation'
export const generateMetadata = metadataOf

/** Trends of the week. */
export default TrendsPage
