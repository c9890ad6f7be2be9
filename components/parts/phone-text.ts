import parsePhoneNumber from 'libphonenumber-js'

/** A number as people of its country group it. */
export const phoneText = (phone: string): string =>
  parsePhoneNumber(phone)?.formatInternational().replaceAll(' ', '\u00a0') ?? phone
