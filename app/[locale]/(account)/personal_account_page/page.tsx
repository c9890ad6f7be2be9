import AccountPage, { generateMetadata as metadataOf } from './[tab]/page'

export const ensureStatic = 'navigation'
export const generateMetadata = metadataOf

/** The first part of the account. */
export default AccountPage
