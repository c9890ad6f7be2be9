import type { Page, WebSocketRoute } from '@playwright/test'

/**
 * The wire between a page and the real realtime server, which a test can cut. To be laid before the page opens.
 */
export async function layCable(page: Page) {
  const sockets = new Set<WebSocketRoute>()
  const heard: string[] = []
  const closed: number[] = []
  let isCut = false
  await page.routeWebSocket(/\/app\/[\w-]+\?/, (socket) => {
    // The client tries again a second after this code.
    if (isCut) return void socket.close({ code: 4100 })
    sockets.add(socket)
    const server = socket.connectToServer()
    server.onMessage((message) => {
      heard.push(String(message))
      socket.send(message)
    })
    server.onClose((code) => {
      closed.push(code ?? 0)
      sockets.delete(socket)
      void socket.close({ code })
    })
  })
  /** How often the server has confirmed a subscription to the channel. */
  const subscribed = (channel: string) =>
    heard.filter((each) => each.includes('subscription_succeeded') && each.includes(`"${channel}"`))
      .length
  const cut = async () => {
    isCut = true
    for (const socket of sockets) await socket.close({ code: 4100 })
    sockets.clear()
  }
  const mend = () => {
    isCut = false
  }
  return { subscribed, closed, cut, mend }
}
