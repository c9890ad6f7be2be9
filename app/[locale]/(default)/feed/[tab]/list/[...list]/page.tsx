import FeedTabPage, { generateMetadata as metadataOf } from '../../page'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ tab: 'feed', list: ['page.1'] }]
export const generateMetadata = metadataOf

/** The same tab in another language or place; the query comes here by a rewrite. */
export default FeedTabPage
