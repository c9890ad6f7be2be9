import parsePhoneNumber from 'libphonenumber-js'

/** Formats a phone number as in its country. */
export const phoneText = (phone: string): string =>
  parsePhoneNumber(phone)?.formatInternational().replaceAll(' ', '\u00a0') ?? phone
