import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  /** Shown in place of what broke. */
  readonly fallback: ReactNode
  readonly onError?: () => void
  readonly children: ReactNode
}

/** Confines a failure to its own part of the screen. React supports this in class components only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override componentDidCatch(): void {
    this.props.onError?.()
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
