import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** One request of XMLHttpRequest, which jsdom would send; the test answers it. */
export class FakeUpload {
  upload: { onprogress?: (event: object) => void } = {}
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  status = 0
  responseText = ''
  method = ''
  path = ''
  body: Blob | FormData | null = null
  isAborted = false
  open(method: string, path: string) {
    this.method = method
    this.path = path
  }
  setRequestHeader() {}
  getResponseHeader = () => null
  send(body: Blob | FormData) {
    this.body = body
  }
  abort() {
    this.isAborted = true
    this.onabort()
  }
  /** Of the file in a form. */
  get name(): string {
    const file = this.body instanceof FormData ? this.body.get('file') : null
    return file instanceof File ? file.name : ''
  }
  answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    return act(async () => this.onload())
  }
  lose() {
    return act(async () => this.onerror())
  }
}

/** Takes the place of XMLHttpRequest until globals are unstubbed; gives what is sent, in its order. */
export function fakeUploads(): FakeUpload[] {
  const sent: FakeUpload[] = []
  class Request extends FakeUpload {
    override send(body: Blob | FormData) {
      super.send(body)
      sent.push(this)
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return sent
}
