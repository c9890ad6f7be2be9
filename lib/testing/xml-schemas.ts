import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validateXML } from 'xmllint-wasm'

const MB = 1024 ** 2
/** A full file of a sitemap has some. */
const MOST_MEMORY = 512 * MB
const PAGE = 64 * 1024

/** What is wrong with this text as a feed or a file of a sitemap, by the grammars in `schemas/`. */
export async function xmlFaults(
  kind: 'atom' | 'rss' | 'sitemap',
  path: string,
  text: string,
): Promise<string[]> {
  const grammar = join(import.meta.dirname, 'schemas', `${kind}.rng`)
  const { errors } = await validateXML({
    xml: [{ fileName: 'sent.xml', contents: text }],
    schema: [{ fileName: 'grammar.rng', contents: readFileSync(grammar, 'utf8') }],
    extension: 'relaxng',
    maxMemoryPages: MOST_MEMORY / PAGE,
  })
  return errors.map(({ rawMessage }) => `${path}: ${rawMessage}`)
}
