import SectionPage, { generateMetadata as metadataOf } from '../../page'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ section: '0', list: ['sort.old'] }]
export const generateMetadata = metadataOf

/** The same list in another category, order, language or place; the query comes here by a rewrite. */
export default SectionPage
