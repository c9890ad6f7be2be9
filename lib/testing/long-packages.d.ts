/** What the tests use of the packages of scripts/long, which are not there before a long run. */
declare module 'selenium-webdriver' {
  type Element = { click(): Promise<void> }
  export type Driver = {
    get(url: string): Promise<void>
    executeScript<T>(script: string): Promise<T>
    findElement(by: object): Promise<Element>
    actions(): { sendKeys(...keys: string[]): { perform(): Promise<void> } }
    manage(): { window(): { setRect(rect: object): Promise<void> } }
    quit(): Promise<void>
  }
  export class Capabilities {
    constructor(capabilities: object)
  }
  export class Builder {
    usingServer(url: string): this
    withCapabilities(capabilities: Capabilities): this
    build(): Promise<Driver>
  }
  export const By: { css(selector: string): object }
  export const Key: Record<string, string>
}

declare module 'recheck' {
  type Answer = { status: 'safe' | 'vulnerable' | 'unknown' }
  export function checkSync(pattern: string, flags: string, options: { timeout: number }): Answer
}

declare module 'puppeteer-core' {
  export type Tab = {
    setViewport(size: { width: number; height: number }): Promise<void>
    goto(url: string): Promise<unknown>
    evaluate(script: string): Promise<unknown>
    click(selector: string): Promise<void>
    keyboard: { type(text: string): Promise<void>; press(key: string): Promise<void> }
  }
  type Browser = { newPage(): Promise<Tab>; close(): Promise<void> }
  type Options = { browser: 'firefox'; executablePath: string; headless: boolean }
  const puppeteer: { launch(options: Options): Promise<Browser> }
  // biome-ignore lint/style/noDefaultExport: it is what the package has
  export default puppeteer
}
