import TrendsPage, { generateMetadata as metadataOf } from '../../[period]/page'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ list: ['language.en'] }]
export const generateMetadata = metadataOf

/** Trends of the week by language or page; next.config.ts rewrites the query to these segments. */
export default TrendsPage
