import { expect, test } from 'vitest'
import { previewLimits } from '@/lib/quotas'
import { readHead } from './read-head'

test('a page is believed what it says by Open Graph first', () => {
  const html = `<!doctype html><html><head><title>The site | A flat</title>
    <meta name="description" content="For search engines">
    <meta property="og:title" content="A flat &amp; a garden">
    <meta property="og:site_name" content="Homes">
    <meta property="og:description" content=" Two
      rooms ">
    <meta property="og:image" content="/flat.jpg"></head><body>`
  expect(readHead(html)).toEqual({
    title: 'A flat & a garden',
    site: 'Homes',
    description: 'Two rooms',
    image: '/flat.jpg',
  })
})

test('without it the title and the description of the document do', () => {
  const html = `<title>A flat</title><meta name="description" content="Two rooms">
    <svg><title>An icon</title></svg>`
  expect(readHead(html)).toEqual({ title: 'A flat', site: '', description: 'Two rooms', image: '' })
})

test('hostile markup is text, cut and cleaned, or nothing', () => {
  const evil = '<img src=x onerror=alert(1)>'
  const { title, description } = readHead(
    `<meta property="og:title" content="${evil.replaceAll('<', '&lt;')}\u202e\u0000x">
     <meta property="og:description" content="${'ж'.repeat(5000)}">`,
  )
  expect(title).toBe('')
  expect([...description]).toHaveLength(previewLimits.description)
  expect(readHead(`<title>${evil}</title>`).title).toBe(evil)
  expect(readHead('<meta property="og:title" content="a\u202eb">').title).toBe('ab')
  expect(readHead('<'.repeat(100_000)).title).toBe('')
  expect(readHead('<title>'.repeat(10_000)).title).toHaveLength(previewLimits.title)
  expect(readHead('')).toEqual({ title: '', site: '', description: '', image: '' })
})
