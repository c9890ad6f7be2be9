import TrendsPage, { generateMetadata as metadataOf } from '../../[period]/page'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ list: ['language.en'] }]
export const generateMetadata = metadataOf

/** Trends of the week in one language, or another page; the query comes here by a rewrite. */
export default TrendsPage
