/** Longer runs without a space are broken: line breaking takes quadratic time. */
const ENDLESS = /[^ \n]{500}(?=[^ \n])/gu

/** NFC and plain line breaks; unprintable characters are removed. */
export const legible = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(
      /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Emoji_Presentation}]|\p{Variation_Selector}/gu,
      (letter) => (letter === '\n' ? letter : ''),
    )
    .replace(ENDLESS, '$& ')
