import { createECDH, randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { routesIn } from '@/lib/routes'
import { aReader, BASE, query, signIn, wordsOf } from '@/lib/testing/journey'
import { someone } from '@/lib/testing/talking'

test.use({ serviceWorkers: 'allow' })

/** What a browser would get from its push service, which is out of reach here. */
function aSubscription() {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  const endpoint = `https://push.example.com/${randomBytes(8).toString('hex')}`
  return { endpoint, keys: { p256dh, auth } }
}

/**
 * Stands for the push service, and for the permission, which a browser without windows never gives; the service
 * worker is that of the browser.
 */
function standIn(made: ReturnType<typeof aSubscription>) {
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Notification.requestPermission = async () => 'granted'
  const unsubscribe = async () => {
    sessionStorage.removeItem('pushed')
    return true
  }
  const subscription = { ...made, toJSON: () => made, unsubscribe } as unknown as PushSubscription
  PushManager.prototype.getSubscription = async () =>
    sessionStorage.getItem('pushed') ? subscription : null
  PushManager.prototype.subscribe = async () => {
    sessionStorage.setItem('pushed', 'yes')
    return subscription
  }
}

test('a browser is switched on for push, stays so, and is switched off', async ({ browser }) => {
  const [member, at] = [await aReader(), await someone(browser, 'de')]
  const { context, page, faults } = at
  const t = wordsOf('de')
  await signIn(context, member)
  const made = aSubscription()
  await page.addInitScript(standIn, made)
  const endpoints = async () => {
    const text = 'select endpoint from "PushSubscription" where "userId" = $1'
    return (await query<{ endpoint: string }>(text, [member.id])).map(({ endpoint }) => endpoint)
  }
  await page.goto(routesIn('de').notificationSettings())
  const box = page.getByRole('checkbox', { name: t('inbox.settings.device.label') })
  await expect(page.getByText(t('inbox.settings.device.off'))).toBeVisible()
  await box.click()
  await expect(page.getByText(t('inbox.settings.device.on'))).toBeVisible()
  expect(await endpoints()).toEqual([made.endpoint])
  const worker = await page.evaluate(
    async () => (await navigator.serviceWorker.ready).active?.scriptURL,
  )
  expect(worker).toBe(`${BASE}/sw.js`)

  await page.reload()
  await expect(box).toBeChecked()
  await box.click()
  await expect(page.getByText(t('inbox.settings.device.off'))).toBeVisible()
  expect(await endpoints()).toEqual([])
  expect(faults).toEqual([])
  await context.close()
})
