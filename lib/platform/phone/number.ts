import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/max'

/** Parses a phone number, national in this country or international with +, to E.164; null when invalid. */
export function toE164(text: string, country: string): string | null {
  const number = parsePhoneNumber(text, country as CountryCode)
  return number?.isValid() ? number.number : null
}

/** Formats a number internationally: `+49 30 901820`. */
export const spelledOut = (phone: string): string =>
  parsePhoneNumber(phone)?.formatInternational() ?? phone
