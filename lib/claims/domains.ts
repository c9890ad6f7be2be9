import { domainToASCII } from 'node:url'
import mailProviders from 'email-providers/all.json'
import { getDomain } from 'tldts'

/** Where everybody gets an address, and the list of the package does not have it. */
const MORE_PROVIDERS = [
  ...['eunet.rs', 'gmx.at', 'internet.ru', 'mts.rs', 'narod.ru', 'ptt.rs', 'sezampro.rs', 'vk.com'],
  ...['xmail.ru', 'yandex.by', 'yandex.kz', 'yandex.uz', 'yandex.eu', 'firemni.cz', 'tlen.pl'],
]
const PROVIDERS = new Set<string>([...mailProviders, ...MORE_PROVIDERS])

/**
 * The domain whose mail belongs to whoever has this website, in ASCII: the registrable one of its host. Null for an
 * address by number, for what many share (`firm.github.io`), and for providers of mail.
 */
export function domainOfSite(site: string): string | null {
  if (!URL.canParse(site)) return null
  const { hostname } = new URL(site)
  const domain = getDomain(hostname, { allowPrivateDomains: true })
  if (domain === null || domain !== getDomain(hostname)) return null
  return PROVIDERS.has(domain) ? null : domain
}

/** Is this an address at that very domain? Those below it may be given to customers. */
export const isAtDomain = (email: string, domain: string): boolean =>
  domainToASCII(email.slice(email.lastIndexOf('@') + 1)) === domain
