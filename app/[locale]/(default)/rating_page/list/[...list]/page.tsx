import RatingPage, { generateMetadata as metadataOf } from '../../page'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ list: ['period.year'] }]
export const generateMetadata = metadataOf

/** The rating of another period; the query comes here by a rewrite. */
export default RatingPage
