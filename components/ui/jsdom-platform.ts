class SizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** What browsers have and jsdom lacks: modal dialogs, popovers, media queries, sizes, `CSS.supports`. */
export function installPlatform() {
  globalThis.CSS ??= {} as typeof CSS
  CSS.supports ??= () => true
  window.matchMedia ??= (media: string) =>
    Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList
  globalThis.ResizeObserver ??= SizeObserver
  // Many files share one page.
  const page = document as Document & { hasPlatform?: true }
  if (page.hasPlatform) return
  page.hasPlatform = true
  installElements()
}

function installElements() {
  const opened = new WeakSet<Element>()
  const returnTo = new WeakMap<Element, Element | null>()

  Object.assign(HTMLDialogElement.prototype, {
    show(this: HTMLDialogElement) {
      this.open = true
    },
    showModal(this: HTMLDialogElement) {
      returnTo.set(this, document.activeElement)
      this.open = true
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return
      this.open = false
      const before = returnTo.get(this)
      if (before instanceof HTMLElement) before.focus()
      setTimeout(() => this.dispatchEvent(new Event('close')))
    },
  })

  const toggle = (element: HTMLElement, open: boolean) => {
    if (opened.has(element) === open) return
    if (open) opened.add(element)
    else opened.delete(element)
    element.style.display = open ? 'block' : ''
    const [newState, oldState] = open ? ['open', 'closed'] : ['closed', 'open']
    element.dispatchEvent(Object.assign(new Event('toggle'), { newState, oldState }))
  }
  const matches = Element.prototype.matches
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      toggle(this, true)
    },
    hidePopover(this: HTMLElement) {
      toggle(this, false)
    },
    togglePopover(this: HTMLElement) {
      toggle(this, !opened.has(this))
    },
    matches(this: HTMLElement, selector: string) {
      return selector === ':popover-open' ? opened.has(this) : matches.call(this, selector)
    },
  })
  Object.assign(Element.prototype, {
    scrollIntoView: () => Promise.resolve(),
    setPointerCapture: () => {},
  })
  document.addEventListener('click', ({ target }) => {
    const id = target instanceof Element && target.closest('[popovertarget]')
    if (!id) return
    document.getElementById(id.getAttribute('popovertarget') ?? '')?.togglePopover()
  })
}
