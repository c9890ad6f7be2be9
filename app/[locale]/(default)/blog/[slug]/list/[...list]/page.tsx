import BlogPage, { generateMetadata as metadataOf } from '../../page'

export const ensureStatic = 'navigation'
export const generateStaticParams = () => [{ slug: '-', list: ['sort.old'] }]
export const generateMetadata = metadataOf

/** The list with an order, a language or a cursor; next.config.ts rewrites the query to these segments. */
export default BlogPage
