/** A UUID of version 4, by chance alone; `crypto.randomUUID` is missing where the site is opened without encryption. */
export function newId(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, at) => {
    if (at === 6) return (byte & 0x0f) | 0x40
    return at === 8 ? (byte & 0x3f) | 0x80 : byte
  })
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
