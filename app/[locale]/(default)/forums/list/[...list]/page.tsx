import ForumsPage, { generateMetadata as metadataOf } from '../../page'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ list: ['sort.old'] }]
export const generateMetadata = metadataOf

/** The same list in another order, language or place; the query comes here by a rewrite. */
export default ForumsPage
