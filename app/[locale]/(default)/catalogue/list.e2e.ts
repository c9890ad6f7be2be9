import { expect, test } from '@playwright/test'

test('a list of 24 is at most 260 KB of HTML, and a card at most 25 elements', async ({ page }) => {
  for (const path of ['/catalogue?rooms=2', '/overseas', '/sale_page/list_sale_page']) {
    const html = await (await page.request.get(path)).text()
    expect.soft(Buffer.byteLength(html), path).toBeLessThanOrEqual(260_000)
    // As the server sent it: no script runs.
    await page.setContent(html.replace(/<script[\s\S]*?<\/script>/g, ''))
    const cards = page.getByRole('main').getByRole('article')
    const sizes = await cards.evaluateAll((all) =>
      all.map((card) => card.querySelectorAll('*').length + 1),
    )
    expect(sizes.length).toBeGreaterThan(10)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(25)
    await expect(page.locator('fieldset[popover] :is([type=checkbox], [type=text])')).toHaveCount(0)
  }
})
