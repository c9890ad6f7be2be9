import SalesPage, { generateMetadata as metadataOf } from '../../page'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ list: ['premium.1'] }]
export const generateMetadata = metadataOf

/** The sales of some choices, or another page; the query comes here by a rewrite. */
export default SalesPage
