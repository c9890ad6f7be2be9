import CompanyPage, { generateMetadata as metadataOf } from '../../page'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ id: '0', list: ['sort.old'] }]
export const generateMetadata = metadataOf

/** The same blog in another order, language or place; the query comes here by a rewrite. */
export default CompanyPage
