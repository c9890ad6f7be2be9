import PresalePage, { generateMetadata as metadataOf } from '../../page'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ list: ['city.berlin'] }]
export const generateMetadata = metadataOf

/** The presale of one city; next.config.ts rewrites the query to these segments. */
export default PresalePage
