import type { CDPSession, Page } from '@playwright/test'

type Value = { value?: unknown }
type AxNode = {
  nodeId: string
  ignored: boolean
  role?: Value
  name?: Value
  description?: Value
  value?: Value
  properties?: { name: string; value: Value }[]
  childIds?: string[]
  backendDOMNodeId?: number
}

/** What says nothing by itself: boxes, and pieces of a text that its parent has as its name. */
const SILENT = new Set([
  'none',
  'generic',
  'InlineTextBox',
  'RootWebArea',
  'LineBreak',
  'ListMarker',
])
/** Their names are their words, which need not be read once more. */
const NAMED_BY_WORDS = new Set([
  'button',
  'link',
  'heading',
  'option',
  'tab',
  'radio',
  'checkbox',
  'switch',
  'cell',
  'columnheader',
  'rowheader',
  'LabelText',
  'Legend',
  'image',
  'time',
])
/** States that a screen reader says, when they are so. */
const SAID = [
  'expanded',
  'pressed',
  'checked',
  'selected',
  'invalid',
  'required',
  'disabled',
  'modal',
  'hasPopup',
]

/** Also when they are not so. */
const ALWAYS = new Set(['expanded', 'pressed', 'checked'])

const sessions = new WeakMap<Page, Promise<CDPSession>>()
async function treeOf(page: Page): Promise<AxNode[]> {
  const known = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, known)
  const session = await known
  await session.send('Accessibility.enable')
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes as AxNode[]
}

/** Chromium's accessibility tree in the order in which a screen reader walks it: role, name and states of each node. */
export async function readingOrder(page: Page): Promise<string[]> {
  const nodes = await treeOf(page)
  return heard(nodes[0], new Map(nodes.map((node) => [node.nodeId, node])))
}

function heard(node: AxNode | undefined, all: Map<string, AxNode>): string[] {
  if (!node) return []
  const role = String(node.role?.value)
  const isSaid = !node.ignored && !SILENT.has(role)
  const own = isSaid ? [lineOf(node)] : []
  if (isSaid && NAMED_BY_WORDS.has(role) && wordsOf(node.name)) return own
  return [...own, ...(node.childIds ?? []).flatMap((id) => heard(all.get(id), all))]
}

/** What is said about the element that has the focus; empty when the page itself has it. */
export async function focused(page: Page): Promise<string> {
  const nodes = await treeOf(page)
  const at = nodes.filter((node) => propertyOf(node, 'focused') === true)
  const node = at.findLast((each) => each.role?.value !== 'RootWebArea')
  return node ? lineOf(node) : ''
}

/** Such as `button "Share" hasPopup=dialog`; texts as they are. */
function lineOf(node: AxNode): string {
  const role = String(node.role?.value ?? '')
  const name = wordsOf(node.name)
  if (role === 'StaticText') return name
  const level = role === 'heading' ? propertyOf(node, 'level') : undefined
  const value = wordsOf(node.value)
  const description = wordsOf(node.description)
  return [
    role,
    level,
    name && `"${name}"`,
    ...statesOf(node),
    value && `value "${value}"`,
    description && `(${description})`,
  ]
    .filter(Boolean)
    .join(' ')
}

const wordsOf = (said: Value | undefined): string =>
  String(said?.value ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** What is not so is not said, but for what can be opened or pressed. */
const UNSAID: unknown[] = [undefined, false, 'false']

const statesOf = (node: AxNode): string[] =>
  SAID.flatMap((state) => {
    const value = propertyOf(node, state)
    const isSaid = value !== undefined && (ALWAYS.has(state) || !UNSAID.includes(value))
    if (!isSaid) return []
    return value === true || value === 'true' ? [state] : [`${state}=${value}`]
  })

const propertyOf = (node: AxNode, name: string): unknown =>
  node.properties?.find((property) => property.name === name)?.value.value

declare global {
  interface Window {
    announced: string[]
  }
}

/** Has a page keep what its live regions say; before it is opened. */
export const listen = (page: Page): Promise<unknown> =>
  page.addInitScript((live) => {
    window.announced = []
    const keep = (region: Element | null | undefined) => {
      const text = region?.textContent?.replace(/\s+/g, ' ').trim()
      if (text && window.announced.at(-1) !== text) window.announced.push(text)
    }
    // Of what comes whole, an alert is said; a status is there before its words.
    const within = (node: Node) =>
      node instanceof Element
        ? [...(node.matches('[role=alert]') ? [node] : []), ...node.querySelectorAll(live)]
        : []
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const around = target instanceof Element ? target : target.parentElement
        keep(around?.closest(live))
        for (const region of [...addedNodes].flatMap(within)) keep(region)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }, LIVE)

const LIVE =
  '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log], output'

/** What was announced since the page was opened, or since this was asked last. */
export const announced = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.announced.splice(0))
