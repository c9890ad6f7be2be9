import TrendsPage, { generateMetadata as metadataOf } from '../../page'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ period: 'day', list: ['language.en'] }]
export const generateMetadata = metadataOf

/** The same trends in one language, or another page; the query comes here by a rewrite. */
export default TrendsPage
