import AccountPage, { generateMetadata as metadataOf } from './[tab]/page'

export const ensureStatic = 'navigation'
export const generateMetadata = metadataOf

/** Redirects to the default tab of the account. */
export default AccountPage
