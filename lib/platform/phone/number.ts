import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/max'

/**
 * A telephone number as it is dialled in this country, or from anywhere with its +, in E.164; null
 * when no such number can exist.
 */
export function toE164(text: string, country: string): string | null {
  const number = parsePhoneNumber(text, country as CountryCode)
  return number?.isValid() ? number.number : null
}

/** The same number in groups, with its country: `+49 30 901820`. */
export const spelledOut = (phone: string): string =>
  parsePhoneNumber(phone)?.formatInternational() ?? phone
