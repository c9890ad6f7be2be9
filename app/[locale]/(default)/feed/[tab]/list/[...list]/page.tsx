import FeedTabPage, { generateMetadata as metadataOf } from '../../page'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ tab: 'feed', list: ['page.1'] }]
export const generateMetadata = metadataOf

/** The tab with a language or a cursor; next.config.ts rewrites the query to these segments. */
export default FeedTabPage
