import CompaniesPage, { generateMetadata as metadataOf } from '../../page'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ list: ['kind.bank'] }]
export const generateMetadata = metadataOf

/** The companies of a kind, or another page; the query comes here by a rewrite. */
export default CompaniesPage
