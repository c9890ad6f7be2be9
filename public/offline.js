// Of the page that is shown without a connection: lists what was read before and what is not sent yet, and goes on
// as soon as the connection is back.

const PAGES = 'pages'
/** The member that was signed in here last, as `lib/platform/web/identity.ts` notes it. */
const HELD = 'held-member'
/** Of a comment that is written or changed, with its writer; messages to others are for no eyes but theirs. */
const UNSENT = /^unsent-(?:post|comment)-\d+\.(\d+)\./
const LONGEST = 200

/** The site may answer later than the connection is back, so it is asked until it does. */
const PAUSES_MS = [1000, 2000, 5000, 10_000, 30_000]

/** At its own address there is nothing to go on to: it would load itself for ever. */
const isInstead = !location.pathname.startsWith('/media/offline/')
let timer

document.getElementById('retry')?.addEventListener('click', () => location.reload())
if (isInstead) {
  addEventListener('online', () => goOn())
  timer = setTimeout(goOn, PAUSES_MS[0])
}
void listPages()
listUnsent()

async function goOn(tries = 1) {
  clearTimeout(timer)
  const answers = await fetch('/api/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (answers) return location.reload()
  // Another call may have asked meanwhile.
  clearTimeout(timer)
  timer = setTimeout(goOn, PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)], tries + 1)
}

async function listPages() {
  const cache = await caches.open(PAGES)
  const kept = (await cache.keys()).toReversed()
  const entries = await Promise.all(
    kept.map(async (request) => {
      const page = new DOMParser().parseFromString(
        await (await cache.match(request)).text(),
        'text/html',
      )
      const { pathname, search } = new URL(request.url)
      const title = page.querySelector('h1')?.textContent?.trim() || page.title
      return {
        href: pathname + search,
        title,
        lang: page.querySelector('h1')?.lang || page.documentElement.lang,
      }
    }),
  )
  fill('read', entries.map(linkTo))
}

function linkTo({ href, title, lang }) {
  const link = document.createElement('a')
  Object.assign(link, { href, textContent: title, lang })
  return link
}

/** Texts of that member of which this device has a copy that the site may not have. */
function listUnsent() {
  const member = localStorage.getItem(HELD)
  const keys = Object.keys(localStorage).filter(
    (key) => member !== null && UNSENT.exec(key)?.[1] === member,
  )
  const texts = keys.map((key) => textIn(JSON.parse(localStorage.getItem(key))?.content?.body))
  fill(
    'unsent',
    texts.filter(Boolean).map((text) => document.createTextNode(text.slice(0, LONGEST))),
  )
}

function textIn(node) {
  return node?.text ?? (node?.content ?? []).map(textIn).join(node?.type === 'doc' ? ' ' : '')
}

function fill(id, nodes) {
  const section = document.getElementById(id)
  if (!section || nodes.length === 0) return
  section.hidden = false
  section.querySelector('ul').replaceChildren(
    ...nodes.map((node) => {
      const item = document.createElement('li')
      item.append(node)
      return item
    }),
  )
  section.querySelector('.nothing')?.remove()
}
