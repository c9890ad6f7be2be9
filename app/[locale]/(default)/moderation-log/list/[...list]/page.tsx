import ModerationLogPage, { generateMetadata as metadataOf } from '../../page'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ list: ['after.YTE'] }]
export const generateMetadata = metadataOf

/** Older decisions; next.config.ts rewrites the query to these segments. */
export default ModerationLogPage
