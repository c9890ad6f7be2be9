import { expect, test } from 'vitest'
import { show } from '@/lib/platform/testing/render'
import type { RichText as RichTextDocument } from '@/lib/richtext/schema'
import { RichText } from './rich-text'

const ID = 'c'.repeat(32)
const doc = (...content: unknown[]) => ({ type: 'doc', version: 1, content }) as RichTextDocument
const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, marks })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const link = (href: string) => ({ type: 'link', attrs: { href } })

function drawn(given: RichTextDocument, props = {}) {
  document.body.innerHTML = ''
  show(<RichText doc={given} {...props} />)
  return document.body
}
const one = (body: HTMLElement, selector: string) => {
  const found = body.querySelectorAll(selector)
  expect(found, selector).toHaveLength(1)
  return found[0] as HTMLElement
}

test('headings follow the title of the page, and lie deeper in comments', () => {
  const given = doc(
    { type: 'heading', attrs: { level: 2 }, content: [text('A')] },
    { type: 'heading', attrs: { level: 3 }, content: [text('B')] },
  )
  expect(one(drawn(given), 'h2').textContent).toBe('A')
  expect(one(drawn(given), 'h3').textContent).toBe('B')
  expect(one(drawn(given, { size: 'compact' }), 'h4').textContent).toBe('B')
})

test('marks nest around their words', () => {
  const body = drawn(doc(paragraph(text('x', { type: 'bold' }, { type: 'italic' }))))
  expect(one(body, 'strong > em').textContent).toBe('x')
})

test('links to other sites carry no weight, ours do', () => {
  const body = drawn(
    doc(paragraph(text('out', link('https://a.example')), text('in', link('/topics')))),
  )
  expect(one(body, 'a[href="https://a.example"]').getAttribute('rel')).toBe('nofollow ugc noopener')
  expect(one(body, 'a[href="/topics"]').hasAttribute('rel')).toBe(false)
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'vbscript:x'])(
  'a stored link to %s is words only',
  (href) => {
    const body = drawn(doc(paragraph(text('click', link(href)))))
    expect(body.querySelector('a')).toBeNull()
    expect(body.textContent).toContain('click')
  },
)

test('what is not on the list is not drawn', () => {
  const body = drawn(
    doc(
      { type: 'script', content: [text('alert(1)')] },
      { type: 'constructor', content: [text('proto')] },
      { type: 'listItem', content: [paragraph(text('stray item'))] },
      { type: 'tableCell', content: [paragraph(text('stray cell'))] },
      null,
      { type: 'bulletList', content: [paragraph(text('no item'))] },
      { type: 'image', attrs: { id: '../../../etc/passwd', width: 1, height: 1 } },
      paragraph(text('kept', { type: 'toString' }), { type: 'video', attrs: { src: 'x' } }),
      paragraph(text('<img src=x onerror=alert(1)>')),
    ),
  )
  expect(body.querySelector('script, img, li, td, video')).toBeNull()
  expect(body.textContent).toBe('kept<img src=x onerror=alert(1)>')
})

test('a document without content is empty, not an error', () => {
  expect(drawn({ type: 'doc', version: 1 } as never).textContent).toBe('')
  expect(drawn(doc({ type: 'paragraph' })).textContent).toBe('')
})

test('a quote names its author and leads to the comment', () => {
  const quote = (attrs: object) =>
    doc({ type: 'blockquote', attrs, content: [paragraph(text('q'))] })
  const source = one(drawn(quote({ number: 7, author: 'Ana' })), 'blockquote a')
  expect(source.textContent).toBe('Ana, #7')
  expect(source.getAttribute('href')).toBe('#post-7')
  const far = drawn(quote({ number: 7 }), { quoteHref: (n: number) => `?page=2#post-${n}` })
  expect(one(far, 'blockquote a').getAttribute('href')).toBe('?page=2#post-7')
  expect(one(drawn(quote({ author: 'Ana' })), 'blockquote').textContent).toBe('qAna')
  expect(drawn(quote({})).querySelector('footer')).toBeNull()
})

test('a picture keeps its place and offers only the widths that exist', () => {
  const image = {
    id: ID,
    width: 1000,
    height: 500,
    alt: 'Plan of the flat',
    caption: 'Second floor',
  }
  const body = drawn(doc({ type: 'image', attrs: image }))
  const img = one(body, 'figure picture img')
  expect(img.getAttribute('alt')).toBe('Plan of the flat')
  expect([img.getAttribute('width'), img.getAttribute('height')]).toEqual(['1000', '500'])
  expect(img.getAttribute('loading')).toBe('lazy')
  expect(img.getAttribute('srcset')).toBe(`/media/${ID}/480.webp 480w, /media/${ID}/960.webp 960w`)
  expect(one(body, 'source').getAttribute('srcset')).toContain(`/media/${ID}/480.avif 480w`)
  expect(one(body, 'figcaption').textContent).toBe('Second floor')
})

test('a small picture is offered at its true width', () => {
  const body = drawn(doc({ type: 'image', attrs: { id: ID, width: 120, height: 80 } }))
  const img = one(body, 'img')
  expect(img.getAttribute('srcset')).toBe(`/media/${ID}/480.webp 120w`)
  expect(img.getAttribute('src')).toBe(`/media/${ID}/480.webp`)
  expect(img.getAttribute('alt')).toBe('Image without a description')
})

test('callouts say in words what they are', () => {
  const body = drawn(
    doc({ type: 'callout', attrs: { kind: 'warning' }, content: [paragraph(text('Mind'))] }),
  )
  expect(one(body, '[role="note"]').textContent).toBe('CautionMind')
})

test('tables scroll by keyboard, code keeps its lines', () => {
  const body = drawn(
    doc(
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              { type: 'tableHeader', content: [paragraph(text('Rate'))] },
              { type: 'tableCell', attrs: { colspan: 2 }, content: [paragraph(text('4 %'))] },
            ],
          },
        ],
      },
      { type: 'codeBlock', content: [text('a\n  b')] },
    ),
  )
  const region = one(body, 'section[tabindex="0"]')
  expect(region.getAttribute('aria-label')).toBe('Table')
  expect(one(region, 'td').getAttribute('colspan')).toBe('2')
  expect(one(body, 'pre code').textContent).toBe('a\n  b')
})

test('a mention leads to the profile', () => {
  const body = drawn(doc(paragraph({ type: 'mention', attrs: { id: 5, label: 'Ana' } })))
  expect(one(body, 'a[href="/en/profile/5"]').textContent).toBe('@Ana')
})

const ELSEWHERE = 'https://roofs.example/flat'
const facts = {
  kind: 'link' as const,
  id: 4,
  url: ELSEWHERE,
  title: 'A flat',
  site: 'Roofs',
  description: 'It leaks',
  imageId: null,
}

test('a link that stands alone is a card where something is known of it, and a link elsewhere', () => {
  const cards = { [`link:${ELSEWHERE}`]: facts }
  const alone = doc(paragraph(text('roofs.example/flat', link(ELSEWHERE))))
  const card = one(drawn(alone, { cards }), 'figure')
  expect(card.textContent).toBe('roofs.example · RoofsA flatIt leaks')
  expect(one(card, 'a').getAttribute('rel')).toBe('nofollow ugc noopener')
  for (const props of [{}, { cards: {} }]) {
    expect(one(drawn(alone, props), `p > a[href="${ELSEWHERE}"]`)).toBeTruthy()
  }
  const among = doc(paragraph(text('See '), text(ELSEWHERE, link(ELSEWHERE))))
  expect(drawn(among, { cards }).querySelector('figure')).toBeNull()
  const worded = doc(paragraph(text('this flat', link(ELSEWHERE))))
  expect(drawn(worded, { cards }).querySelector('figure')).toBeNull()
})

test('a video of an allowed site plays in a frame of ours, and only after a press', async () => {
  const href = 'https://youtu.be/dQw4w9WgXcQ'
  const given = doc(paragraph(text(href, link(href))))
  document.body.innerHTML = ''
  const hand = show(<RichText doc={given} cards={{}} />)
  expect(document.querySelector('iframe')).toBeNull()
  expect(document.body.textContent).toContain('does not contact YouTube')
  await hand.click(one(document.body, 'figure button'))
  const frame = one(document.body, 'iframe')
  expect(frame.getAttribute('src')).toBe('/api/videos/frame?host=youtube&id=dQw4w9WgXcQ')
  expect(frame.getAttribute('sandbox')).toContain('allow-scripts')
  expect(frame.getAttribute('title')).toBeTruthy()
})

test('of a text the first five links make cards, videos among them, each address once', () => {
  const video = 'https://youtu.be/dQw4w9WgXcQ'
  const hrefs = Array.from({ length: 7 }, (_, at) => `${ELSEWHERE}/${at}`)
  const cards = Object.fromEntries(hrefs.map((url) => [`link:${url}`, { ...facts, url }]))
  const lone = (href: string) => paragraph(text(href, link(href)))
  const given = doc(...[video, video, ...hrefs].map(lone), lone('https://youtu.be/aaaaaaaaaaa'))
  const box = drawn(given, { cards })
  expect(box.querySelectorAll('figure')).toHaveLength(5)
  expect(box.querySelectorAll('figure button')).toHaveLength(1)
  const left = [...box.querySelectorAll('p > a:only-child')].map((each) => each.textContent)
  expect(left).toEqual(
    expect.arrayContaining([video, ...hrefs.slice(4), 'https://youtu.be/aaaaaaaaaaa']),
  )
})
