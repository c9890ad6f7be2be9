'use client'
import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; onFail?: () => void }

/** A part beside the page, such as a bar or a dialog: when it fails, the page stays, and the failure is logged. */
export class Quiet extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = () => ({ hasFailed: true })

  override componentDidCatch(error: Error) {
    void import('@/lib/platform/log').then(({ log }) => log.error(error))
    this.props.onFail?.()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
