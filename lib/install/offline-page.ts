import 'server-only'
import { env } from '@/lib/platform/env'
import { type Locale, languageTag } from '@/lib/platform/i18n/locales'
import { wordsFor } from '@/lib/platform/i18n/words'
import { keptMs } from '@/lib/quotas'

const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif;background:light-dark(#fbf9f5,#16140f);color:light-dark(#1d1a16,#ece7dd)}
main{max-width:40rem;margin:0 auto;padding:3rem 1rem}h1{font:600 1.75rem/1.2 Georgia,serif}h2{font-size:1.1rem;margin-top:2rem}
a{color:light-dark(#9b3520,#eb9b85)}li{margin-block:.5rem}p.site{font:600 1.1rem Georgia,serif}
button{font:inherit;min-height:2.75rem;padding:0 1.25rem;border:0;border-radius:8px;background:light-dark(#a93b24,#d9694f);color:light-dark(#fff,#16140f);cursor:pointer}
:focus-visible{outline:2px solid currentColor;outline-offset:2px}`

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

/** The page that stands in for one that does not load; the browser keeps it, so it needs nothing but its script. */
export async function offlinePage(locale: Locale): Promise<string> {
  const t = await wordsFor(locale, 'offline')
  const word = (key: Parameters<typeof t>[0]) => escaped(t(key as 'page.title'))
  const days = String(keptMs.onDevice / 86_400_000)
  const site = escaped(env().SITE_NAME)
  return `<!DOCTYPE html>
<html lang="${languageTag(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${word('page.title')} · ${site}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body data-page="offline">
<main>
<p class="site">${site}</p>
<h1>${word('page.title')}</h1>
<p>${word('page.text')}</p>
<p><button type="button" id="retry">${word('page.retry')}</button></p>
<section id="unsent" hidden aria-labelledby="unsent-title"><h2 id="unsent-title">${word('page.unsent')}</h2><p>${escaped(t('page.unsentText', { days }))}</p><ul></ul></section>
<section id="read" aria-labelledby="read-title"><h2 id="read-title">${word('page.read')}</h2><p class="nothing">${word('page.nothing')}</p><ul></ul></section>
</main>
<script src="/offline.js" type="module"></script>
</body>
</html>
`
}
