import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type Puppeteer from 'puppeteer-core'
import type { Tab } from 'puppeteer-core'
import type * as Selenium from 'selenium-webdriver'
import { Remote } from './remote'

/** From scripts/long, which the long run installs. */
const ofLongRun = createRequire(join(process.cwd(), 'scripts/long/package.json'))

const [WIDTH, HEIGHT] = [1440, 900]

/** A display of its own for a browser: without one Firefox draws no map (WebGL), and WebKit does not start. */
function openDisplay(port: number): { env: NodeJS.ProcessEnv; screen: ChildProcess } {
  const display = `:${port}`
  const size = ['-screen', '0', `${WIDTH}x${HEIGHT + 100}x24`, '-nolisten', 'tcp']
  const screen = spawn('Xvfb', [display, ...size], { stdio: 'ignore' })
  return { env: { ...process.env, DISPLAY: display }, screen }
}

/** Firefox has WebDriver BiDi of its own, without a driver beside it. */
class Firefox extends Remote {
  private constructor(
    private readonly tab: Tab,
    readonly stop: () => Promise<void>,
  ) {
    super()
  }

  static async start(executablePath: string): Promise<Remote> {
    const { default: puppeteer } = ofLongRun('puppeteer-core') as { default: typeof Puppeteer }
    const { env, screen } = openDisplay(await freePort())
    const options = { browser: 'firefox', executablePath, headless: false, env } as const
    const browser = await once(() => puppeteer.launch(options))
    const tab = await browser.newPage()
    await tab.setViewport({ width: WIDTH, height: HEIGHT })
    const stop = async () => {
      await browser.close().catch(() => {})
      screen.kill()
    }
    return new Firefox(tab, stop)
  }

  protected load = (url: string) => this.tab.goto(url)
  ask = <T>(expression: string) => this.tab.evaluate(expression) as Promise<T>
  protected click = (selector: string) => this.tab.click(selector)
  type = (text: string) => this.tab.keyboard.type(text)
  key = (name: string) => this.tab.keyboard.press(name)
}

/** Where Debian puts the browser that its driver drives. */
const MINI_BROWSER = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)
  .find(existsSync)

/** WebKit by its driver, in a window on a display of its own. */
class Webkit extends Remote {
  private constructor(
    private readonly selenium: typeof Selenium,
    private readonly driver: Selenium.Driver,
    private readonly processes: ChildProcess[],
  ) {
    super()
  }

  static async start(driverPath: string): Promise<Remote> {
    const selenium = ofLongRun('selenium-webdriver') as typeof Selenium
    const port = await freePort()
    const { env, screen } = openDisplay(port)
    const processes = [screen, spawn(driverPath, [`--port=${port}`], { stdio: 'ignore', env })]
    const wanted = { binary: MINI_BROWSER, args: ['--automation'] }
    const capabilities = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': wanted }
    const driver = await once(() =>
      new selenium.Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(new selenium.Capabilities(capabilities))
        .build(),
    )
    await driver.manage().window().setRect({ x: 0, y: 0, width: WIDTH, height: HEIGHT })
    return new Webkit(selenium, driver, processes)
  }

  protected load = (url: string) => this.driver.get(url)
  ask = <T>(expression: string) => this.driver.executeScript<T>(`return ${expression}`)
  protected async click(selector: string) {
    await (await this.driver.findElement(this.selenium.By.css(selector))).click()
  }
  type = (text: string) => this.driver.actions().sendKeys(text).perform()
  key = (name: 'Enter' | 'Escape' | 'ArrowRight') => this.type(this.selenium.Key[KEYS[name]] ?? '')

  async stop() {
    await this.driver.quit().catch(() => {})
    for (const child of this.processes) child.kill()
  }
}

const KEYS = { Enter: 'ENTER', Escape: 'ESCAPE', ArrowRight: 'ARROW_RIGHT' } as const

/** The same work until it succeeds: the driver takes a moment to listen. */
async function once<T>(work: () => Promise<T>): Promise<T> {
  for (let left = 20; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 0) throw error
      await wait(500)
    }
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** The engines beside Chromium, with the setting that says where each is (scripts/browser.ts). */
export const ENGINES = [
  {
    name: 'Firefox',
    at: process.env.FIREFOX_PATH,
    packages: 'firefox-esr xvfb',
    start: Firefox.start,
  },
  {
    name: 'WebKit',
    at: process.env.WEBKIT_DRIVER,
    packages: 'webkit2gtk-driver xvfb',
    start: Webkit.start,
  },
] as const
