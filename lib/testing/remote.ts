import { setTimeout as wait } from 'node:timers/promises'
import { BASE } from './journey'

const PATIENCE_MS = 30_000
const STEP_MS = 200

/** What can be named: the controls of a page. */
const CONTROLS =
  'a, button, input, textarea, select, summary, [role=button], [role=option], [contenteditable=true]'
const FOUND = 'data-found'

/**
 * In the page: marks what is in sight and has this accessible name or, without a selector, these words. False when there
 * is nothing.
 */
function mark(selector: string | null, name: string, attribute: string): boolean {
  const nameOf = (element: HTMLElement) => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = by.map((id) => document.getElementById(id)?.textContent).join(' ')
    const { labels: own } = element as HTMLInputElement
    return element.ariaLabel || labels || own?.[0]?.textContent || element.textContent
  }
  for (const old of document.querySelectorAll(`[${attribute}]`)) old.removeAttribute(attribute)
  const found = [...document.querySelectorAll<HTMLElement>(selector ?? 'body *')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .findLast((element) => (selector ? nameOf(element) : element.textContent)?.trim() === name)
  found?.setAttribute(attribute, '')
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found !== undefined
}

/** A browser that is not Chromium, spoken to over WebDriver. */
export abstract class Remote {
  protected abstract load(url: string): Promise<unknown>
  /** The value of an expression in the page. */
  abstract ask<T>(expression: string): Promise<T>
  protected abstract click(selector: string): Promise<void>
  /** Types into what has the focus. */
  abstract type(text: string): Promise<void>
  abstract key(name: 'Enter' | 'Escape' | 'ArrowRight'): Promise<void>
  abstract stop(): Promise<void>

  /** What the page before has begun, such as the way home after a login, may take the place of what is asked for. */
  async open(path: string): Promise<void> {
    const isThere = `location.pathname + location.search === ${JSON.stringify(path)}`
    for (let left = 3; left > 0; left--) {
      const failure = await this.load(BASE + path).then(
        () => null,
        (error: Error) => error,
      )
      if (!failure && (await this.ask(isThere))) return
      if (left === 1) throw failure ?? new Error(`${path} led elsewhere. ${await this.seen()}`)
      await wait(1000)
    }
  }

  /** Waits until the expression holds in the page. */
  async until(expression: string): Promise<void> {
    for (let left = PATIENCE_MS; !(await this.ask(`Boolean(${expression})`)); left -= STEP_MS) {
      if (left <= 0) {
        throw new Error(`It never came to be: ${expression.slice(-200)}\n${await this.seen()}`)
      }
      await wait(STEP_MS)
    }
  }

  private seen = () =>
    this.ask<string>('location.href + " shows " + document.body.innerText.slice(0, 1500)')

  /** Waits for these words. */
  sees = (words: string) => this.until(marking(null, words))

  /** Waits for what has this name, and leaves `data-found` on it. */
  mark = (name: string, selector = CONTROLS) => this.until(marking(selector, name))

  async press(name: string, selector = CONTROLS): Promise<void> {
    await this.mark(name, selector)
    // What members get takes the place of what stands there for all, perhaps just now.
    await this.click(`[${FOUND}]`).catch(async () => {
      await this.mark(name, selector)
      await this.click(`[${FOUND}]`)
    })
  }

  /** Presses what the selector finds first. */
  follow = (selector: string) => this.click(selector)

  async fill(name: string, text: string, selector = CONTROLS): Promise<void> {
    await this.press(name, selector)
    await this.type(text)
  }
}

const marking = (selector: string | null, name: string): string =>
  `(${mark})(${[selector, name, FOUND].map((each) => JSON.stringify(each)).join()})`
