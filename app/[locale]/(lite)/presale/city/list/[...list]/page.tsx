import PresalePage, { generateMetadata as metadataOf } from '../../page'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ list: ['city.berlin'] }]
export const generateMetadata = metadataOf

/** What is on presale in one city; the query comes here by a rewrite. */
export default PresalePage
