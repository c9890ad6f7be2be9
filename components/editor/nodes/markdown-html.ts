import { Marked, type RendererObject, type Tokens } from 'marked'
import type { Variant } from '../variant'

/**
 * Converts Markdown to HTML, limited to the blocks of the variant. The editor parses it like pasted
 * HTML; HTML within the Markdown is escaped.
 */
export function htmlOfMarkdown(markdown: string, variant: Variant): string {
  const marked = new Marked({ gfm: true, breaks: true })
  marked.use({ renderer: COMMON })
  const tokens = marked.lexer(markdown)
  const depths = tokens.flatMap((token) =>
    token.type === 'heading' ? [token.depth as number] : [],
  )
  marked.use({ renderer: variant === 'post' ? ofPost(Math.min(...depths)) : COMMENT })
  return marked.parser(tokens)
}

const CODES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (words: string): string => words.replace(/[&<>"]/g, (sign) => CODES[sign] ?? '')

const COMMON: RendererObject = {
  html: ({ text, block }: Tokens.HTML | Tokens.Tag) =>
    block ? `<p>${escaped(text.trim())}</p>` : escaped(text),
  /** External images are dropped. */
  image: ({ href, text }) => `<a href="${escaped(href)}">${escaped(text || href)}</a>`,
  checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
}

/** The schema has two heading levels: the highest one used, and all others. */
const ofPost = (highest: number): RendererObject => ({
  heading({ tokens, depth }) {
    const level = depth === highest ? 2 : 3
    return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>`
  },
  code: ({ text, lang = '' }) =>
    `<pre><code class="language-${escaped(lang.split(' ')[0] ?? '')}">${escaped(text)}</code></pre>`,
})

/** Comments have no headings, tables or code blocks: these become lines of text. */
const COMMENT: RendererObject = {
  heading({ tokens }) {
    return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>`
  },
  code: ({ text }) =>
    `<p>${text
      .split('\n')
      .map((line) => `<code>${escaped(line).replace(/^ +/, indented)}</code>`)
      .join('<br>')}</p>`,
  table({ header, rows }) {
    const line = (cells: Tokens.TableCell[]) =>
      cells.map(({ tokens }) => this.parser.parseInline(tokens)).join(' | ')
    const lines = [`<strong>${line(header)}</strong>`, ...rows.map(line)]
    return `<p>${lines.join('<br>')}</p>`
  },
  hr: () => '',
}

const indented = (spaces: string) => spaces.replaceAll(' ', '\u00a0')
