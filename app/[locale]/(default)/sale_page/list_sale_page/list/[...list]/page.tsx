import SalesPage, { generateMetadata as metadataOf } from '../../page'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ list: ['premium.1'] }]
export const generateMetadata = metadataOf

/** Filtered sales, or another page; next.config.ts rewrites the query to these segments. */
export default SalesPage
