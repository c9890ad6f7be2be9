import TrendsPage, { generateMetadata as metadataOf } from '../../page'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ period: 'day', list: ['language.en'] }]
export const generateMetadata = metadataOf

/** Trends by language or page; next.config.ts rewrites the query to these segments. */
export default TrendsPage
