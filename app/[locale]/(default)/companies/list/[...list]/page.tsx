import CompaniesPage, { generateMetadata as metadataOf } from '../../page'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ list: ['kind.bank'] }]
export const generateMetadata = metadataOf

/** Companies by kind or page; next.config.ts rewrites the query to these segments. */
export default CompaniesPage
