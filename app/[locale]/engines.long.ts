import { randomBytes } from 'node:crypto'
import { test } from '@playwright/test'
import { routesIn } from '@/lib/routes'
import { demoSale } from '@/lib/testing/demo'
import { ENGINES } from '@/lib/testing/engines'
import { aReader, query, wordsOf } from '@/lib/testing/journey'
import { setPassword } from '@/lib/testing/own-keys'
import type { Remote } from '@/lib/testing/remote'
import { PASSWORD } from '@/lib/testing/talking'

const t = wordsOf('en')
const to = routesIn('en')
const FIELD = '[contenteditable=true]'

/** Somebody of standing who may edit sales too, with the password of the journeys. */
async function anEditor(): Promise<string> {
  const { id, email } = await aReader()
  await setPassword(id)
  await query(`update "User" set role = 'moderator', language = 'en' where id = $1`, [id])
  return email
}

/** What holds when the page is at this address. */
const isAt = (pattern: RegExp) => `${pattern}.test(location.pathname + location.search)`

async function logIn(remote: Remote) {
  await remote.open(to.login())
  const email = await anEditor()
  await remote.fill(t('accounts.fields.email'), email, 'input')
  await remote.fill(t('accounts.fields.password'), PASSWORD, 'input')
  await remote.press(t('accounts.login.submit'), 'button')
  await remote.until(isAt(/^\/en\/?$/))
  await remote.until('document.querySelector("[popovertarget=account-menu]")')
  // Until the page is there the browser may give up the next one for it.
  await remote.until('document.readyState === "complete" && performance.now() > 3000')
}

async function write(remote: Remote, title: string) {
  await remote.open(to.editor())
  await remote.fill(t('editor.page.fields.title'), title, 'textarea, input')
  await remote.fill(t('editor.page.fields.body'), 'Two rooms, a quiet yard.', FIELD)
  await remote.until(`document.querySelector('select option[value]:not([value=""])')`)
  await remote.until(isAt(/\/editor_page\/\d+$/))
  await choose(remote, t('editor.page.fields.category'))
  await remote.press(t('editor.page.publish'), 'button')
  await remote.until(isAt(/\/forum_page\/\d+/))
  await remote.sees(title)
}

/** The first real choice of a list, as a reader makes it. */
async function choose(remote: Remote, name: string) {
  await remote.mark(name, 'select')
  await remote.ask(`(() => {
    const list = document.querySelector('[data-found]')
    list.value = [...list.options].find((option) => option.value).value
    list.dispatchEvent(new Event('change', { bubbles: true }))
  })()`)
}

async function comment(remote: Remote) {
  const words = `The yard is quiet in winter too ${randomBytes(3).toString('hex')}`
  // The page answers to presses once the exact moment of a time is there.
  await remote.until('document.querySelector("main time [title]")')
  await remote.press(t('comments.reply.placeholder'), 'button')
  await remote.fill(t('comments.reply.label'), words, FIELD)
  await remote.press(t('comments.reply.send'), 'button')
  await remote.until(
    `[...document.querySelectorAll('article p')].some((p) => p.innerText === ${JSON.stringify(words)})`,
  )
}

async function share(remote: Remote) {
  await remote.press(t('forum.actions.share'), 'button')
  await remote.press(t('sharing.copy'), 'dialog button')
  // A browser without a window may have no clipboard: then the sheet says so.
  const said = JSON.stringify([t('sharing.copied'), t('sharing.copyFailed')])
  await remote.until(`${said}.some((words) => document.body.innerText.includes(words))`)
}

async function filter(remote: Remote) {
  await remote.open(to.catalogue())
  await remote.press(t('catalogue.filter.rooms'), 'button')
  const two = '#filter-rooms input[type=checkbox][value="2"]'
  await remote.until(`document.querySelector('${two}')`)
  await remote.follow(two)
  await remote.until(isAt(/rooms=2/))
  await remote.open(to.catalogue('city=moskva&view=map'))
  await remote.until('document.querySelector("[data-state=drawn]")')
}

async function look(remote: Remote) {
  await remote.open(to.sale(await demoSale('open')))
  await remote.until('document.querySelector("main a[data-picture]")')
  await remote.follow('main a[data-picture]')
  const isOpen = `document.querySelector('[aria-label="${t('gallery.close')}"]')`
  await remote.until(isOpen)
  await remote.key('ArrowRight')
  await remote.key('Escape')
  await remote.until(`!${isOpen}`)
}

async function sell(remote: Remote, title: string) {
  await remote.open(to.createSale())
  await remote.fill(t('saleform.project.title'), title, 'input')
  await remote.until(isAt(/\/close_sale_page\/\d+\/edit$/))
  await remote.press(t('saleform.bar.publish'), 'button')
  await remote.press(t('saleform.bar.publishAs', { state: t('sales.state.open') }), 'button')
  await remote.until('document.activeElement.getAttribute("aria-invalid") === "true"')
}

for (const { name, at, packages, start } of ENGINES) {
  test(`what people do works in ${name}`, async () => {
    test.setTimeout(600_000)
    test.skip(!at, `There is no ${name} here: apt-get install ${packages}.`)
    const title = `Quiet in ${name} ${randomBytes(3).toString('hex')}`
    const remote = await start(at ?? '')
    try {
      await test.step('log in', () => logIn(remote))
      await test.step('write', () => write(remote, title))
      await test.step('comment', () => comment(remote))
      await test.step('share, and be told', () => share(remote))
      await test.step('filter, and see the map', () => filter(remote))
      await test.step('look at pictures', () => look(remote))
      await test.step('fill in the form of a sale', () => sell(remote, title))
    } finally {
      await remote.stop()
    }
  })
}
