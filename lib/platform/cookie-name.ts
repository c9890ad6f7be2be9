/** Clients of the product read these, so the names are given. */
const GIVEN_NAMES = ['XSRF-TOKEN', 'auth_token']

/**
 * The name that a cookie of ours goes by. On https its prefix makes the browser refuse one that another host or an
 * unencrypted answer wants to plant; on http browsers would refuse the prefix.
 */
export const cookieName = (name: string, siteUrl: string): string =>
  siteUrl.startsWith('https:') && !GIVEN_NAMES.includes(name) ? `__Host-${name}` : name
