import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { LOCALES } from './locales'
import { compileText } from './messages'

test.each(LOCALES)(
  'texts of %s that are left as they are would be compiled to themselves',
  (locale) => {
    const folder = join(process.cwd(), 'messages', locale)
    let texts = 0
    const check = (_key: string, value: unknown) => {
      if (typeof value !== 'string') return value
      texts++
      expect(compileText('', value)).toEqual(JSON.parse(JSON.stringify(compile(value))))
      return value
    }
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json')))
      JSON.parse(readFileSync(join(folder, file), 'utf8'), check)
    expect(texts).toBeGreaterThan(1000)
  },
)
