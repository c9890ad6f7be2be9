import RatingPage, { generateMetadata as metadataOf } from '../../page'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ list: ['period.year'] }]
export const generateMetadata = metadataOf

/** The rating of another period; next.config.ts rewrites the query to these segments. */
export default RatingPage
