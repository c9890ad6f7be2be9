/**
 * Name of the session cookie. On https its prefix makes the browser refuse one that another host or an
 * unencrypted answer wants to plant; on http browsers would refuse the prefix.
 */
export const sessionCookieName = (siteUrl: string): '__Host-session' | 'session' =>
  siteUrl.startsWith('https:') ? '__Host-session' : 'session'
