import localFont from 'next/font/local'

// next/font reads these calls at build time, so the arguments must be literals.
const interLatin = localFont({
  src: '../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  variable: '--inter-latin',
  weight: '100 900',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
    },
  ],
  adjustFontFallback: false,
  preload: true,
})
const interLatinExt = localFont({
  src: '../../node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  variable: '--inter-latin-ext',
  weight: '100 900',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-0130, U+0132-0151, U+0154-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113',
    },
  ],
  adjustFontFallback: false,
  preload: false,
})
const interCyrillic = localFont({
  src: '../../node_modules/@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2',
  variable: '--inter-cyrillic',
  weight: '100 900',
  declarations: [
    { prop: 'unicode-range', value: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116' },
  ],
  adjustFontFallback: 'Arial',
  preload: true,
})
const serifLatin = localFont({
  src: '../../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
  variable: '--serif-latin',
  weight: '200 900',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
    },
  ],
  display: 'optional',
  adjustFontFallback: false,
  preload: false,
})
const serifLatinExt = localFont({
  src: '../../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2',
  variable: '--serif-latin-ext',
  weight: '200 900',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-0130, U+0132-0151, U+0154-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113',
    },
  ],
  display: 'optional',
  adjustFontFallback: false,
  preload: false,
})
const serifCyrillic = localFont({
  src: '../../node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-cyrillic-wght-normal.woff2',
  variable: '--serif-cyrillic',
  weight: '200 900',
  declarations: [
    { prop: 'unicode-range', value: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116' },
  ],
  display: 'optional',
  adjustFontFallback: 'Times New Roman',
  preload: false,
})

/** Class names that declare every face; fonts.css joins them into the two families. */
export const fontVariables = [
  interLatin,
  interLatinExt,
  interCyrillic,
  serifLatin,
  serifLatinExt,
  serifCyrillic,
]
  .map(({ variable }) => variable)
  .join(' ')
